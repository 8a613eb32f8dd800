import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { drawTypedCode, readTypedCode } from '#platform/text/typed-code.ts';
import { WALLET_CODE_CHARACTERS } from '@app/contract/values/limits.ts';
import type { WalletCode } from '@app/contract/visitor/wallet.ts';
import { deleteCodesOf, insertWalletCode } from './wallet-code-store.ts';

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
  const code = drawTypedCode(WALLET_CODE_CHARACTERS);
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

/** @param typed by staff or scanned */
export function hashWalletCode(venueId: number, typed: string): Buffer {
  return createHash('sha256')
    .update(`${venueId}:${readTypedCode(typed)}`)
    .digest();
}
