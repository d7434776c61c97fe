import { toWritten } from '../../format/shown.ts';
import { inLanguage, loadLanguage, locales } from '../../messages/locale.ts';
import type { Message } from './message-draft.ts';

/**
 * Returns a message that the portal prepares: in the provider's language, which is the first of the setting `languages`,
 * with the client's below (Q124). If the provider's messages cannot be loaded, it is in the client's language alone, since
 * a message in another language is better than none.
 */
export async function writeForProvider(writeShown: () => Message): Promise<Message> {
  const write = () => {
    const { subject, message } = writeShown();
    return { subject: toWritten(subject), message: toWritten(message) };
  };
  const own = write();
  const [language] = locales;
  if (language === undefined) return own;
  try {
    await loadLanguage(language);
  } catch (error) {
    console.error(error);
    return own;
  }
  const { subject, message } = inLanguage(language, write);
  return message === own.message ? own : { subject, message: `${message}\n\n${own.message}` };
}
