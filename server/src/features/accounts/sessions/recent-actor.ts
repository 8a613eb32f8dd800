import { ProblemError } from '#platform/http/problem-error.ts';
import { requireAccount, type Viewer } from './viewer.ts';

/** A person of staff with a recent second factor. Only `requireRecentActor` makes one. */
export class RecentActor {
  readonly #accountId: number;
  constructor(accountId: number) {
    this.#accountId = accountId;
  }
  get accountId(): number {
    return this.#accountId;
  }
}

/**
 * Requires a second factor of the last minutes, for operations that move money by hand.
 *
 * @throws ProblemError 401 without a session; 422 `recent-second-factor-required`
 * @see AUTH-12
 */
export function requireRecentActor(viewer: Viewer): RecentActor {
  const accountId = requireAccount(viewer);
  if (viewer.level !== 'staff' || !viewer.isFactorRecent) throw new ProblemError(422, 'recent-second-factor-required');
  return new RecentActor(accountId);
}
