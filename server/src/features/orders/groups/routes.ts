import type { FastifyRequest } from 'fastify';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { createTokenBuckets } from '#platform/rate-limit/token-bucket.ts';
import * as contract from '@app/contract/group-orders/group-orders.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import {
  cancel,
  changeLines,
  customersOf,
  endChoice,
  joinGroup,
  openGroup,
  readGroup,
  removeMember,
  type GroupCaller,
} from './change-group-order.ts';

export type GroupDeps = { readonly db: Db; readonly tokens: OrderTokens; readonly catalogue: Catalogue };

/** A screen that follows a group reads it every few seconds; changes come from taps. */
const CALLER = { perSecond: 3, burst: 60 };
/** A whole stadium can share one address. */
const NETWORK = { perSecond: 300, burst: 1_000 };

/** @returns the customers of a caller, within its rate; it throws ProblemError 429 beyond it */
function createGroupLimits() {
  const callers = createTokenBuckets(CALLER);
  const networks = createTokenBuckets(NETWORK);

  return async (request: FastifyRequest): Promise<readonly string[]> => {
    const customers = customersOf(await viewerOf(request));
    const network = networkOf(request.ip);
    const [customer] = customers;
    const ofNetwork = network === null ? null : networks.take(network);
    const waitSeconds = ofNetwork ?? (customer === undefined ? null : callers.take(customer));
    if (waitSeconds !== null)
      throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: Math.ceil(waitSeconds) });
    return customers;
  };
}

/** Orders that friends fill together. */
export function groupRoutes(app: ApiServer, { db, tokens, catalogue }: GroupDeps): void {
  const limitedCustomersOf = createGroupLimits();
  const callerOf = async (request: FastifyRequest, { token }: { token: string }): Promise<GroupCaller> => ({
    token,
    customers: await limitedCustomersOf(request),
  });

  app.route({
    ...contract.openGroupOrder,
    handler: async (request, reply) => {
      const customers = await limitedCustomersOf(request);
      const { cartKey, ...wanted } = request.body;
      const { venueId, commerceId } = wanted;
      const { commerces } = await catalogue.venue(venueId);
      if (!commerces.some(({ id }) => id === commerceId)) throw new ProblemError(404, 'not-found');
      const subject = JSON.stringify(['group', customers[0] ?? null, venueId, cartKey.toLowerCase()]);
      const group = await openGroup(db, { token: tokens.requestKeyOf(subject), customers }, wanted);
      return reply.code(201).send(group);
    },
  });

  app.route({
    ...contract.groupOrder,
    handler: async (request) => readGroup(db, await callerOf(request, request.params)),
  });

  app.route({
    ...contract.joinGroupOrder,
    handler: async (request) => joinGroup(db, await callerOf(request, request.params), request.body.name),
  });

  app.route({
    ...contract.changeGroupLines,
    handler: async (request) => {
      const { version, lines } = request.body;
      return changeLines(db, await callerOf(request, request.params), version, lines);
    },
  });

  app.route({
    ...contract.removeGroupMember,
    handler: async (request) =>
      removeMember(db, await callerOf(request, request.params), request.params.memberId.toLowerCase()),
  });

  app.route({
    ...contract.closeGroupOrder,
    handler: async (request) => endChoice(db, await callerOf(request, request.params)),
  });

  app.route({
    ...contract.cancelGroupOrder,
    handler: async (request) => cancel(db, await callerOf(request, request.params)),
  });
}
