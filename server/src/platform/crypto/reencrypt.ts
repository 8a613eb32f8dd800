import type { Encrypter } from './encryption.ts';

/**
 * Seals again, under the key of now, what a former key sealed; what is current already stays.
 *
 * @param write has to leave alone a row that was changed meanwhile
 * @returns how many were sealed anew
 */
export async function reencrypt<Row extends { readonly sealed: Buffer }>(
  sealer: Encrypter,
  rows: readonly Row[],
  contextOf: (row: Row) => string,
  write: (row: Row, fresh: Buffer) => Promise<unknown>,
): Promise<number> {
  const former = rows.filter(({ sealed }) => !sealer.isCurrent(sealed));
  for (const row of former) {
    const context = contextOf(row);
    await write(row, sealer.seal(sealer.open(row.sealed, context), context));
  }
  return former.length;
}
