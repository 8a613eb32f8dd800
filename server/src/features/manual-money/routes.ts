import { findRoles } from '#features/accounts/roles/find-roles.ts';
import { commercesOf } from '#features/accounts/roles/role-scope.ts';
import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import { requireRecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/manual-money.ts';
import type { ManualMoney } from '@app/contract/staff/manual-money.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { approveMoney, findManualMoney, findManualMoneyLimit } from './manual-money-store.ts';

/** Registers what people of a venue moved by hand, and the approvals above the limit. @see AUTH-12 */
export function registerManualMoney(app: ApiServer, { db }: { readonly db: Db }): void {
  const readMoney = async ({ venueId, actorId: ownId }: VenueScope): Promise<ManualMoney> => {
    const limit = await findManualMoneyLimit(db, venueId);
    if (!limit) throw new ProblemError(404, 'not-found');
    const people = await findManualMoney(db, venueId);
    return {
      currency: limit.currency,
      limit: fromMinor(limit.limitMinor),
      people: people.map((row) => ({
        accountId: row.accountId,
        name: row.name,
        isSelf: row.accountId === ownId,
        moved: fromMinor(row.movedMinor),
        approved: fromMinor(row.approvedMinor),
        approvedUntil: row.approvedUntil?.toISOString() ?? null,
        wanted: row.wantedMinor === null ? null : fromMinor(row.wantedMinor),
        wantedAt: row.wantedAt?.toISOString() ?? null,
      })),
    };
  };
  app.route({
    ...contract.manualMoney,
    handler: async (request) => readMoney(request.scope),
  });
  app.route({
    ...contract.approveManualMoney,
    handler: async (request) => {
      const { accountId } = request.params;
      const { venueId } = request.scope;
      const { accountId: approvedBy } = requireRecentActor(await viewerOf(request));
      if (approvedBy === accountId) throw new ProblemError(422, 'own-approval');
      const amountMinor = toMinor(request.body.amount);
      const roles = await findRoles(db, accountId);
      if (commercesOf(roles, venueId, 'any-role') === undefined) throw new ProblemError(404, 'not-found');
      await inTransaction(db, async (tx) => {
        await approveMoney(tx, { venueId, accountId }, { approvedBy, amountMinor });
        const subject = `account:${accountId}` as const;
        const facts = { amountMinor };
        await recordAudit(tx, { venueId, actorId: approvedBy, action: 'money.hand-approved', subject, facts });
      });
      return readMoney(request.scope);
    },
  });
}
