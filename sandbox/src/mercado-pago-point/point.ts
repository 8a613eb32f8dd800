import type { FastifyReply } from 'fastify';
import type { Gateway } from '../mercado-pago/gateway.ts';
import { keyOf, type Seller } from '../mercado-pago/sellers.ts';
import type { PointWebhooks } from './point-webhooks.ts';
import { LIVE_STATES, type SaleRow, type Sales } from './sales.ts';

/** Dependencies of every route for terminals. Payments are in the ledger of Mercado Pago. */
export type Point = {
  readonly gateway: Gateway;
  readonly books: Sales;
  readonly webhooks: PointWebhooks;
};

/** Terminals of each seller, by the beginnings of their ids. Source: its page "Get list of terminals" */
const MODELS = ['NEWLAND_N950__N950SBX', 'PAX_A910__SMARTPOS'] as const;

/** The seller with many terminals. Any other one has one of each model. */
const FLEET = { name: 'fleet', ofEachModel: 120 };

/** Returns the terminals of a seller. Their ids follow from its name. */
export function terminalsOf({ name, collectorId }: Seller) {
  const ofEachModel = name === FLEET.name ? FLEET.ofEachModel : 1;
  const serials = Array.from({ length: ofEachModel }, (_, place) => `${collectorId}${place === 0 ? '' : `N${place}`}`);
  const ids = serials.flatMap((serial) => MODELS.map((model) => `${model}${serial}`));
  return ids.map((id, place) => ({
    id,
    posId: 47_792_476 + place,
    storeId: '47792478',
    externalPosId: `SUC0101POS${place + 1}`,
  }));
}

export function hasTerminal(seller: Seller, terminalId: string): boolean {
  return terminalsOf(seller).some(({ id }) => id === terminalId);
}

export function modeOf({ books }: Point, terminalId: string): string {
  return books.modes.get(terminalId) ?? 'STANDALONE';
}

/** A sale as it is now: one that no terminal fetched expires. */
export function currentSale({ gateway }: Point, row: SaleRow): SaleRow {
  const isLate = row.expiresAt !== null && Date.parse(row.expiresAt) <= gateway.clock.now().getTime();
  return isLate && row.state === 'OPEN' ? { ...row, state: 'ABANDONED' } : row;
}

/** Finds a sale of a seller. */
export function findSale(point: Point, seller: Seller, api: SaleRow['api'], id: string): SaleRow | undefined {
  const row = point.books.sales.get(id);
  return row?.seller === keyOf(seller) && row.api === api ? currentSale(point, row) : undefined;
}

/** Finds the sale that waits for a terminal or is at it. */
export function findLiveSale(point: Point, terminalId: string): SaleRow | undefined {
  return point.books.sales
    .rows()
    .map((row) => currentSale(point, row))
    .find((row) => row.terminalId === terminalId && LIVE_STATES.includes(row.state));
}

/** Stores a sale. From here on it is valid, even if the response is lost. */
export function writeSale(
  { gateway, books }: Point,
  wanted: Pick<SaleRow, 'id' | 'api' | 'seller' | 'terminalId' | 'reference' | 'amountMinor' | 'echo' | 'expiresAt'>,
): SaleRow {
  const at = gateway.clock.now().toISOString();
  const isNew = { state: 'OPEN', paymentId: null, isPaid: null, isCanceledByApi: false } as const;
  const sale: SaleRow = { ...wanted, ...isNew, createdAt: at, updatedAt: at };
  books.sales.put(sale.id, sale);
  return sale;
}

export function changeSale({ gateway, books }: Point, sale: SaleRow, change: Partial<SaleRow>): SaleRow {
  const changed = { ...sale, ...change, updatedAt: gateway.clock.now().toISOString() };
  books.sales.put(sale.id, changed);
  return changed;
}

/** Returns a sale as a faulty response shows it. */
export function disguised(behaviour: string | null, sale: SaleRow): SaleRow {
  if (behaviour === 'lags') return { ...sale, state: 'OPEN', paymentId: null, isPaid: null };
  return behaviour === 'payment-unseen' ? { ...sale, paymentId: null } : sale;
}

/** An error of the Orders API. */
export function refuseOrder(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ code, message, details: [] }] });
}
