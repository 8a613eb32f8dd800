import type { IncomingHttpHeaders } from 'node:http';
import { readClock } from '#platform/database/read-clock.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { MEMBER_PASS_HEADER } from '@app/contract/protocol/member-pass.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findOrderingAccount } from './member-code-store.ts';
import type { MemberCodes } from './member-codes.ts';

/** Returns the viewer of an order: the person of the pass in its headers at this kiosk, or the caller without one. */
export type MemberOfPass = (viewer: Viewer, headers: IncomingHttpHeaders) => Promise<Viewer>;

/**
 * The person proved their account by the code of their phone, as a session does. No pass counts outside a kiosk.
 *
 * @throws ProblemError 422 `member-code-not-valid` or `member-code-expired`
 * @see KIOSK-01, BEN-02
 */
export function createMemberOfPass(db: Db, codes: MemberCodes): MemberOfPass {
  return async (viewer, { [MEMBER_PASS_HEADER]: pass }) => {
    if (typeof pass !== 'string' || viewer.kiosk === null) return viewer;
    const { accountId } = codes.readPass(pass, viewer.kiosk.id, await readClock(db));
    const account = await findOrderingAccount(db, accountId);
    if (!account) throw new ProblemError(422, 'member-code-not-valid');
    return { ...viewer, ...account, level: 'proven' };
  };
}
