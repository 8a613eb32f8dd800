import type { Encrypter } from './encryption.ts';

/**
 * Encrypts with the current key what a former key encrypted.
 *
 * @param write must not change a row whose ciphertext was changed in the meantime
 * @returns the number of reencrypted rows
 */
export async function reencrypt<Row extends { readonly ciphertext: Buffer }>(
  encrypter: Encrypter,
  rows: readonly Row[],
  contextOf: (row: Row) => string,
  write: (row: Row, fresh: Buffer) => Promise<unknown>,
): Promise<number> {
  const former = rows.filter(({ ciphertext }) => !encrypter.isCurrent(ciphertext));
  for (const row of former) {
    const context = contextOf(row);
    await write(row, encrypter.encrypt(encrypter.decrypt(row.ciphertext, context), context));
  }
  return former.length;
}
