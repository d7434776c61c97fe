import type { Bytes } from '@client-portal/sdk';
import { zlibSync } from 'fflate';

/** Creates a valid PNG of one colour. */
export function createPng(width: number, height: number, rgb: readonly [number, number, number]): Bytes {
  // 8 bits for each channel, true colour, not interlaced.
  const header = [...toUint32(width), ...toUint32(height), 8, 2, 0, 0, 0];
  const row = [0, ...Array.from({ length: width }, () => rgb).flat()];
  const pixels = zlibSync(Uint8Array.from(Array.from({ length: height }, () => row).flat()));
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...toChunk('IHDR', header),
    ...toChunk('IDAT', pixels),
    ...toChunk('IEND', []),
  ]);
}

function toChunk(type: string, data: Iterable<number>): number[] {
  const name = Array.from(type, (sign) => sign.charCodeAt(0));
  const body = [...name, ...data];
  return [...toUint32(body.length - name.length), ...body, ...toUint32(toChecksum(body))];
}

/** Returns the four bytes of a number, big-endian. */
const toUint32 = (value: number) =>
  [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff);

/**
 * Returns the CRC-32 of a PNG chunk. It is computed bit by bit without a table, which is fast enough for a few
 * hundred bytes.
 */
function toChecksum(bytes: readonly number[]): number {
  let checksum = -1;
  for (const byte of bytes) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) checksum = (checksum >>> 1) ^ (checksum & 1 ? 0xedb88320 : 0);
  }
  return ~checksum;
}
