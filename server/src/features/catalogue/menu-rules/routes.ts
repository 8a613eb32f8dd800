import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/menus/menu-rules.ts';
import { findMenuRules } from './menu-rule-store.ts';
import { changeMenuRule, createMenuRule, deleteMenuRule } from './write-menu-rule.ts';

/** Registers menus and prices by time. @see VENUE-05, ROLE-01 */
export function menuRuleRoutes(app: ApiServer, { db }: { db: Db }): void {
  app.route({
    ...contract.menuRules,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const { commerceId } = request.query;
      const own = editor.commerceIds;
      const asked = commerceId === undefined ? null : [commerceId];
      const commerceIds = own === null ? asked : own.filter((id) => commerceId === undefined || id === commerceId);
      return { data: await inVenueScope(db, venueId, (tx) => findMenuRules(tx, venueId, commerceIds)) };
    },
  });
  app.route({
    ...contract.createMenuRule,
    handler: async (request, reply) => {
      const rule = await createMenuRule(db, request.scope, request.scope.commerceId, request.body);
      return reply.code(201).send(rule);
    },
  });
  app.route({
    ...contract.changeMenuRule,
    handler: async (request) => changeMenuRule(db, request.scope, request.params.menuRuleId, request.body),
  });
  app.route({
    ...contract.deleteMenuRule,
    handler: async (request) => deleteMenuRule(db, request.scope, request.params.menuRuleId),
  });
}
