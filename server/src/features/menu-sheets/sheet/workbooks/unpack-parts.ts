import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { SHEET_LIMITS } from '../sheet-limits.ts';
import { UnreadableSheet } from '../sheet.ts';

/**
 * Unpacks the parts of an archive whose names match. The archive's directory declares their sizes; yauzl fails for a
 * part that is larger.
 *
 * @throws UnreadableSheet `too-large` before anything is unpacked
 * @throws Error when it is no archive
 */
export async function unpackParts(bytes: Uint8Array, names: RegExp): Promise<Map<string, Uint8Array>> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  if (archive.entryCount > SHEET_LIMITS.parts) throw new UnreadableSheet('too-large');
  const entries = [];
  let unpackedBytes = 0;
  for await (const entry of archive.eachEntry()) {
    if (!names.test(entry.fileName)) continue;
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > SHEET_LIMITS.unpackedBytes) throw new UnreadableSheet('too-large');
    entries.push(entry);
  }
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return parts;
}
