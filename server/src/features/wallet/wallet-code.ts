import { createHash, randomInt } from 'node:crypto';

import { renderSVG } from 'uqr';

import { WALLET_CODE_CHARACTERS } from '@app/contract/values/limits.ts';
import type { WalletCode } from '@app/contract/visitor/wallet.ts';

import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { deleteCodesOf, insertWalletCode } from './wallet-code-store.ts';

/** Crockford's base 32: without letters that look like others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LIFETIME_SECONDS = 5 * 60;
const CODES_PER_HOUR = 30;

/**
 * Makes a code that identifies a member's wallet at a counter, for one top-up.
 *
 * @throws ProblemError 429
 * @see WAL-01
 */
export async function makeWalletCode(db: Db, venueId: number, accountId: number): Promise<WalletCode> {
  const limit = { rule: 'wallet-codes', key: String(accountId), max: CODES_PER_HOUR, seconds: 60 * 60 };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  const code = Array.from({ length: WALLET_CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
    '',
  );
  const expiresAt = await inTransaction(db, async (tx) => {
    await deleteCodesOf(tx, venueId, accountId);
    return insertWalletCode(tx, {
      venueId,
      accountId,
      codeHash: hashWalletCode(venueId, code),
      seconds: LIFETIME_SECONDS,
    });
  });
  const svg = renderSVG(code, { ecc: 'M', border: 2 });
  return {
    code,
    expiresAt: expiresAt.toISOString(),
    qrPath: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

/** @param typed in any case, with spaces and dashes, with O for 0 and I or L for 1 */
export function hashWalletCode(venueId: number, typed: string): Buffer {
  const read = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const code = read.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${venueId}:${code}`).digest();
}
