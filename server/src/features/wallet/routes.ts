import type { FastifyRequest } from 'fastify';

import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import * as contract from '@app/contract/visitor/wallet.ts';

import type { Db } from '#platform/database/transactions.ts';
import { numberOfOrderId, venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { requireAccount, viewerOf } from '../accounts/sessions/viewer.ts';
import { couldBeVenue } from '../venues/venue-id.ts';
import { findBookOfCommerce } from './counter-top-up-store.ts';
import type { Counter } from './counter-top-up-store.ts';
import { listCounterTopUps } from './list-counter-top-ups.ts';
import { topUpAtCounter } from './top-up-at-counter.ts';
import { undoTopUp } from './undo-top-up.ts';
import { makeWalletCode } from './wallet-code.ts';
import { findBalanceMinor, findMovements } from './wallet-store.ts';
import type { MovementRow } from './wallet-store.ts';

export type WalletDeps = {
  readonly db: Db;
  /** Throws 404 for a venue that visitors cannot see. */
  readonly currencyOf: (venueId: number) => Promise<Currency>;
  /** @returns the account of the caller @throws ProblemError unless the caller is staff of the commerce */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
};

const PRIVATE = { 'cache-control': 'no-store' };
const MOVEMENTS_PER_PAGE = 20;

/** What a person holds at a venue, and how it gets there. @see WAL-01 */
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
    handler: async (request, reply) => {
      const book = await bookOf(request, request.params);
      const balance = fromMinor(await findBalanceMinor(db, book, request.params.userId));
      return reply.headers(PRIVATE).send({ balance, currency: book.currency });
    },
  });
  app.route({
    ...contract.walletMovements,
    handler: async (request, reply) => {
      const book = await bookOf(request, request.params);
      const { page } = request.query;
      const slice = { limit: MOVEMENTS_PER_PAGE, offset: (page - 1) * MOVEMENTS_PER_PAGE };
      const { rows, total } = await findMovements(db, book, request.params.userId, slice);
      return reply.headers(PRIVATE).send({
        currentPage: page,
        lastPage: Math.max(1, Math.ceil(total / MOVEMENTS_PER_PAGE)),
        perPage: MOVEMENTS_PER_PAGE,
        data: rows.map(toMovement),
        total,
      });
    },
  });
  app.route({
    ...contract.makeWalletCode,
    handler: async (request, reply) => {
      const { venueId } = await bookOf(request, request.params);
      const code = await makeWalletCode(db, venueId, request.params.userId);
      return reply.code(201).headers(PRIVATE).send(code);
    },
  });
}

function atTheCounter(app: ApiServer, { db, requireStaff }: WalletDeps): void {
  const counterOf = async (request: FastifyRequest, commerceId: number): Promise<Counter> => {
    const venueId = venueOfCatalogueId(commerceId);
    if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
    const actorId = await requireStaff(request, venueId, commerceId);
    const book = await findBookOfCommerce(db, venueId, commerceId);
    if (!book) throw new ProblemError(404, 'not-found');
    return { book, commerceId, actorId };
  };
  app.route({
    ...contract.topUpAtCounter,
    handler: async (request, reply) => {
      const counter = await counterOf(request, request.params.id);
      const topUp = await topUpAtCounter(db, counter, request.body);
      return reply.code(201).headers(PRIVATE).send(topUp);
    },
  });
  app.route({
    ...contract.undoTopUp,
    handler: async (request, reply) => {
      const counter = await counterOf(request, request.params.id);
      return reply.headers(PRIVATE).send(await undoTopUp(db, counter, request.params.topUpId));
    },
  });
  app.route({
    ...contract.listTopUps,
    handler: async (request, reply) => {
      const { book, commerceId } = await counterOf(request, request.params.id);
      return reply.headers(PRIVATE).send(await listCounterTopUps(db, book.venueId, commerceId));
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
