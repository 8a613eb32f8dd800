import { createHash, randomInt } from 'node:crypto';

import { WALLET_CODE_CHARACTERS } from '@app/contract/values/limits.ts';
import type { WalletCode } from '@app/contract/visitor/wallet.ts';
import { renderSVG } from 'uqr';

import type { Db } from '#platform/database/transactions.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { deleteCodesOf, insertWalletCode } from './wallet-code-store.ts';

/** Crockford's 32: nothing in it is mistaken for something else when it is read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GOOD_FOR_SECONDS = 5 * 60;

/** A code that stands for a member's wallet at a counter, for minutes and for one top-up. @see WAL-01 */
export async function makeWalletCode(db: Db, venueId: number, accountId: number): Promise<WalletCode> {
  const code = Array.from({ length: WALLET_CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
    '',
  );
  const expiresAt = await inTransaction(db, async (tx) => {
    await deleteCodesOf(tx, venueId, accountId);
    return insertWalletCode(tx, {
      venueId,
      accountId,
      codeHash: hashWalletCode(venueId, code),
      seconds: GOOD_FOR_SECONDS,
    });
  });
  const svg = renderSVG(code, { ecc: 'M', border: 2 });
  return {
    code,
    expiresAt: expiresAt.toISOString(),
    qrPath: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

/** @param typed as somebody reads it off a phone: small letters, spaces and dashes, O for 0 */
export function hashWalletCode(venueId: number, typed: string): Buffer {
  const read = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const code = read.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${venueId}:${code}`).digest();
}
