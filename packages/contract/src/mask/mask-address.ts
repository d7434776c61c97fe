import { MASK, type StandIns } from './stand-in.ts';

/** Endings that stay. Any other could be the last part of a name. */
export const FILE_ENDING =
  /\.(?:pdf|png|jpe?g|gif|webp|heic|tiff?|bmp|svg|docx?|xlsx?|csv|txt|html?|json|zip)$/i;

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\.{0,2}\/)\S+$/i;

/** Returns true for an absolute address, or a path of the service. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/**
 * Returns an address of the same shape that names nobody. The scheme, the first segment `files` and the ending such as
 * `.pdf` stay, since API clients read the type of a file from its ending.
 * @param isSegment returns true for a segment of a path of the contract, which stays
 */
export function maskAddress(
  address: string,
  standIns: StandIns,
  isSegment: (segment: string) => boolean,
): string {
  const [, scheme = '', rest = ''] = /^((?:https?:)?\/\/)?([\s\S]*)$/i.exec(address) ?? [];
  // The content of a `data:` address and the recipient of a `mailto:` address are in the address.
  if (scheme === '' && /^[a-z][a-z0-9+.-]*:/i.test(rest)) return `/files/${MASK}`;
  const cut = rest.search(/[?#]/);
  const path = cut === -1 ? rest : rest.slice(0, cut);
  const ending = FILE_ENDING.exec(path)?.[0] ?? '';
  const segments = path.slice(0, path.length - ending.length).split('/');
  const masked = segments.map((segment, index) => {
    const isHost = scheme !== '' && index === 0;
    if (segment === '' || (!isHost && (segment === 'files' || isSegment(segment)))) return segment;
    return standIns.text(decode(segment)).replaceAll(/[^\w.:-]/g, '-');
  });
  return scheme + masked.join('/') + ending + (cut === -1 ? '' : `?${MASK}`);
}

/** Returns the text of an encoded segment, so that masking does not break the encoding. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment.replaceAll('%', '');
  }
}
