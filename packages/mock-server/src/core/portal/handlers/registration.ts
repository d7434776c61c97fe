import { toEmail } from '../../engine/world/accounts.ts';
import type { StoredFile } from '../../engine/world/file-store.ts';
import { type Handler, refuseField } from './handler.ts';

/** Registers a client. The account cannot sign in until the provider activates it (REG-25, AUTH-11). */
export const createClient: Handler<'createClient'> = ({ body, world }) => {
  const { email, password, password_confirm, valid_id_1, valid_id_2, ...person } = body;
  const { regional_center: _center, regional_center_coordinator: _coordinator, ...information } = person;
  if (world.findAccount(email) !== undefined) {
    return refuseField('email', 'The email has already been taken.');
  }
  if (password !== password_confirm) return refuseField('password_confirm', 'Password did not match.');
  const clientId = String(1001 + world.accounts.length);
  world.accounts.push({
    email: toEmail(email),
    clientId,
    isActive: false,
    oneTimeCode: false,
    password,
  });
  const { enrollment } = world.client(clientId);
  enrollment.information = { ...enrollment.information, ...information, email };
  const files = [valid_id_1, valid_id_2].filter((file): file is StoredFile => file !== undefined);
  for (const file of files) enrollment.identification.push(world.files.add(file));
  return { status: 200, body: { status: 200, message: 'Registration was submitted' } };
};
