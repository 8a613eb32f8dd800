import type { FastifyRequest } from 'fastify';
import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { requireRecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { requireAccount, viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { numberOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as counterContract from '@app/contract/staff/counter-top-ups.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import * as contract from '@app/contract/visitor/wallet.ts';
import { findBookOfCommerce, type Counter } from './counter-top-up-store.ts';
import { listCounterTopUps } from './list-counter-top-ups.ts';
import { topUpAtCounter } from './top-up-at-counter.ts';
import { undoTopUp } from './undo-top-up.ts';
import { makeWalletCode } from './wallet-code.ts';
import { findBalanceMinor, findMovements, type MovementRow } from './wallet-store.ts';

export type WalletDeps = {
  readonly db: Db;
  /** @throws ProblemError 404 for a venue that visitors cannot see */
  readonly currencyOf: (venueId: number) => Promise<Currency>;
};

const MOVEMENTS_PER_PAGE = 20;

/** Registers wallets of visitors, and top-ups at a counter. @see WAL-01 */
export async function registerWallet(app: ApiServer, deps: WalletDeps): Promise<void> {
  ownWallet(app, deps);
  atTheCounter(app, deps);
}

function ownWallet(app: ApiServer, { db, currencyOf }: WalletDeps): void {
  const bookOf = async (request: FastifyRequest, { userId, venueId }: { userId: number; venueId: number }) => {
    if (requireAccount(await viewerOf(request)) !== userId) throw new ProblemError(404, 'not-found');
    return { venueId, currency: await currencyOf(venueId) };
  };
  app.route({
    ...contract.userBalance,
    handler: async (request) => {
      const book = await bookOf(request, request.params);
      const balance = fromMinor(await findBalanceMinor(db, book, request.params.userId));
      return { balance, currency: book.currency };
    },
  });
  app.route({
    ...contract.walletMovements,
    handler: async (request) => {
      const book = await bookOf(request, request.params);
      const { page } = request.query;
      const slice = { limit: MOVEMENTS_PER_PAGE, offset: (page - 1) * MOVEMENTS_PER_PAGE };
      const { rows, total } = await findMovements(db, book, request.params.userId, slice);
      return {
        currentPage: page,
        lastPage: Math.max(1, Math.ceil(total / MOVEMENTS_PER_PAGE)),
        perPage: MOVEMENTS_PER_PAGE,
        data: rows.map(toMovement),
        total,
      };
    },
  });
  app.route({
    ...contract.makeWalletCode,
    handler: async (request, reply) => {
      const { venueId } = await bookOf(request, request.params);
      const code = await makeWalletCode(db, venueId, request.params.userId);
      return reply.code(201).send(code);
    },
  });
}

function atTheCounter(app: ApiServer, { db }: WalletDeps): void {
  const counterOf = async ({ venueId, commerceId }: CommerceScope): Promise<Counter> => {
    const book = await findBookOfCommerce(db, venueId, commerceId);
    if (!book) throw new ProblemError(404, 'not-found');
    return { book, commerceId };
  };
  app.route({
    ...counterContract.topUpAtCounter,
    handler: async (request, reply) => {
      const counter = await counterOf(request.scope);
      const actor = requireRecentActor(await viewerOf(request));
      const topUp = await topUpAtCounter(db, counter, actor, request.body);
      return reply.code(201).send(topUp);
    },
  });
  app.route({
    ...counterContract.undoTopUp,
    handler: async (request) => {
      const counter = await counterOf(request.scope);
      const actor = requireRecentActor(await viewerOf(request));
      return undoTopUp(db, counter, actor, request.params.topUpId);
    },
  });
  app.route({
    ...counterContract.listTopUps,
    handler: async (request) => {
      const { book, commerceId } = await counterOf(request.scope);
      return listCounterTopUps(db, book.venueId, commerceId);
    },
  });
}

function toMovement({ id, kind, amountMinor, balanceMinor, orderId, commerce, at }: MovementRow) {
  return {
    id,
    kind,
    amount: fromMinor(amountMinor),
    balance: fromMinor(balanceMinor),
    commerce,
    orderId,
    orderNumber: orderId === null ? null : numberOfOrderId(orderId),
    at: at.toISOString(),
  };
}
