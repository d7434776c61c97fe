import type { PaperHead } from '../../exports/paper.ts';
import { formatLocalDateTime } from '../../format/format.ts';
import { formatPerson } from '../../format/person.ts';
import { getLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';

/** Fields of the client's record that stand on a document; each is empty if the record lacks it. */
export interface PaperClient {
  readonly first_name: string;
  readonly last_name: string;
  readonly uci: string;
  readonly email: string;
}

/**
 * Returns the client's name and UCI number in a line; the e-mail address if the record has no name, and a sentence if
 * the record could not be read.
 */
export function toClientLine(client: PaperClient | undefined): string {
  if (client === undefined) return m.paper_client_unknown();
  const name = client.first_name || client.last_name ? formatPerson(client) : client.email;
  const uci = client.uci === '' ? '' : m.paper_uci({ number: client.uci });
  return [name, uci].filter(Boolean).join(' · ');
}

/** Returns head and foot of a document, made once for every kind of paper. */
export function toPaperHead(client: string, period: string, made: Date): PaperHead {
  const { provider, brand } = settings;
  const name = provider?.name ?? brand?.name;
  return {
    provider: name ?? m.app_name(),
    contact: [provider?.phone, provider?.email].filter(Boolean).join(' · '),
    client,
    period,
    made: m.paper_made({ moment: formatLocalDateTime(made.toISOString()) }),
    summary: m.paper_summary(),
    foot: name === undefined ? m.paper_foot_plain() : m.paper_foot({ provider: name }),
    pages: m.export_page({ page: '{page}', pages: '{pages}' }),
    language: getLocale(),
  };
}
