import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

/** @throws ProblemError 422 for an end that is not after the publication */
export async function requireEndAfterPublication(
  _tx: Tx,
  _venueId: number,
  { publishedAt, endsAt }: { readonly publishedAt: string | null; readonly endsAt: string | null },
): Promise<void> {
  if (publishedAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(publishedAt)) return;
  throw new ProblemError(422, 'malformed-request', {
    problems: [{ path: 'values/endsAt', message: 'before its publication' }],
  });
}
