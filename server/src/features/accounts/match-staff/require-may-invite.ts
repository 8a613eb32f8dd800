import { ProblemError } from '#platform/http/problem-error.ts';
import { mayGive, temporaryGrant } from '@app/contract/protocol/permissions.ts';
import { READY_SETS } from '@app/contract/protocol/ready-sets.ts';
import type { MatchSet } from '@app/contract/values/match-sets.ts';
import type { Giver } from '../permission-sets/require-may-give.ts';
import { grantAt } from '../roles/role-scope.ts';

/** What temporary staff get is within what the giver has there. @throws ProblemError 403 `more-than-own-role` */
export function requireMayInvite({ roles, venueId }: Giver, commerceId: number, set: MatchSet): void {
  const wanted = temporaryGrant({ permissions: READY_SETS[set].permissions, refundLimitMinor: 0 });
  if (!mayGive(grantAt(roles, venueId, commerceId), wanted)) throw new ProblemError(403, 'more-than-own-role');
}
