import { portal } from './portal-client.ts';
import { read } from './queries.ts';

/**
 * Name and UCI at the head of a document: read when it is opened, and out of the memory with it. The other fields of the
 * record are not kept for it.
 */
export const paperClientQuery = read(
  'paperClient',
  async (options) => {
    const { first_name, last_name, uci_number, email } = await portal.getClientInformation({}, options);
    const text = (value: string | null | undefined) => value?.trim() ?? '';
    return {
      first_name: text(first_name),
      last_name: text(last_name),
      uci: text(uci_number),
      email: text(email),
    };
  },
  { gcTime: 0 },
);
