import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { findOrderHistory } from '#features/orders/history/find-order-history.ts';
import { nameLastChange } from '#features/orders/history/name-last-change.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/board.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { commerceHolds } from '@app/contract/staff/holds.ts';
import { orderHistory } from '@app/contract/staff/order-history.ts';
import { acceptCash } from './accept-cash.ts';
import { findHolds } from './find-holds.ts';
import { redeemDiscount } from './redeem-discount.ts';
import { removeLines } from './remove-lines.ts';
import { repeatNotice } from './repeat-notice.ts';
import { transitionOrder, type TransitionDeps } from './transition-order.ts';
import { ticketFor } from './without-money.ts';

/** Registers the reads and transitions of orders for staff. */
export function ticketRoutes(app: ApiServer, deps: TransitionDeps): void {
  const onOrder = async <Body extends { version: number }>(
    { scope, body }: { readonly scope: OrderScope; readonly body: Body },
    act: (deps: TransitionDeps, scope: OrderScope, body: Body) => Promise<Ticket>,
  ): Promise<Ticket> => {
    const ticket = await nameLastChange(deps.db, scope, body.version, () => act(deps, scope, body));
    return ticketFor(scope.grant, ticket);
  };
  app.route({
    ...orderHistory,
    handler: async (request) => findOrderHistory(deps, request.scope),
  });

  app.route({
    ...contract.transitionOrder,
    handler: async (request) => onOrder(request, transitionOrder),
  });

  app.route({
    ...commerceHolds,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return findHolds(deps.db, venueId, commerceId);
    },
  });

  app.route({
    ...contract.acceptCash,
    handler: async (request) => onOrder(request, acceptCash),
  });

  app.route({
    ...contract.removeOrderLines,
    handler: async (request) => onOrder(request, removeLines),
  });

  app.route({
    ...contract.repeatNotice,
    handler: async (request) => onOrder(request, repeatNotice),
  });

  app.route({
    ...contract.redeemDiscount,
    handler: async (request) => onOrder(request, redeemDiscount),
  });
}
