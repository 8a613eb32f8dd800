import type { FastifyRequest } from 'fastify';
import { admitApiKey } from '#features/connections/keys/admit-api-key.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { Role } from '../roles/role-sql.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsApiKey?: true;
  }
}

/**
 * A read-only key counts as an editor of its venue who may read reports, in the calls that accept it. Its maker's account
 * stands for it, and none of those calls writes.
 *
 * @throws ProblemError 403 `api-key-read-only` for another call; 401 and 429 as `admitApiKey`
 * @see API-03
 */
export async function admitKeyHolder(
  db: Db,
  request: FastifyRequest,
  key: string,
): Promise<{ accountId: number; roles: readonly Role[] }> {
  if (request.routeOptions.config.acceptsApiKey !== true) throw new ProblemError(403, 'api-key-read-only');
  const { venueId, createdBy } = await admitApiKey(db, key);
  const role: Role = {
    roleId: ROLE.venueEditor,
    venueId,
    commerceId: null,
    permissions: ['reports'],
    refundLimitMinor: 0,
  };
  return { accountId: createdBy, roles: [role] };
}
