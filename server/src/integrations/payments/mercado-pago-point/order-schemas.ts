import { z } from 'zod';
import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import { OptionalId, OptionalText, Text, WholeNumber, WireAmount, WireId } from '../mercado-pago/api-schemas.ts';
import type { ApiSale } from './sale-api.ts';

/**
 * Responses of the Orders API, with the fields that we use. The id of the payment is `reference_id` in its SDKs and
 * `reference.id` in its webhooks; both are read.
 * Source: its API reference, "Orders", Mercado Pago Point; types of its SDK for Node
 */
const WireTransaction = z.object({
  amount: WireAmount,
  reference_id: OptionalId,
  reference: z.object({ id: OptionalId }).nullish().catch(null),
});

export const WireOrder = z.object({
  id: WireId,
  status: Text,
  user_id: OptionalId,
  external_reference: OptionalText,
  transactions: z.object({ payments: z.array(WireTransaction).min(1) }),
  config: z.object({ point: z.object({ terminal_id: WireId }) }),
});
export type WireOrder = z.output<typeof WireOrder>;

/** Its reference shows one order as `data`, its SDK a list. */
export const WireOrders = z.object({
  data: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((order) => [order])])
    .nullish()
    .transform((orders) => orders ?? []),
});

export const WireTerminal = z.object({
  id: WireId,
  operating_mode: OptionalText,
  external_pos_id: OptionalText,
});
export type WireTerminal = z.output<typeof WireTerminal>;

export const WireTerminals = z.object({
  data: z.object({ terminals: z.array(WireTerminal) }),
  paging: z.object({ total: WholeNumber }),
});

/**
 * States of an order. `failed` is a declined card or an error of the terminal: its payment says which.
 * Source: its page "Status of an order and a transaction"
 */
const STATES: ReadonlyMap<string, TerminalSaleState> = new Map([
  ['created', 'OPEN'],
  ['at_terminal', 'ON_TERMINAL'],
  ['processing', 'PROCESSING'],
  ['processed', 'FINISHED'],
  ['refunded', 'FINISHED'],
  ['charged_back', 'FINISHED'],
  ['canceled', 'CANCELED'],
  ['expired', 'ABANDONED'],
  ['action_required', 'CONFIRMATION_REQUIRED'],
]);

/** Parses an order. An unknown status may still become anything. */
export function parseOrder(wire: WireOrder): ApiSale {
  const payment = wire.transactions.payments.at(-1);
  const paymentRef = payment?.reference_id ?? payment?.reference?.id ?? null;
  const failed = paymentRef === null ? 'ERROR' : 'FINISHED';
  return {
    saleRef: wire.id,
    terminalRef: wire.config.point.terminal_id,
    reference: wire.external_reference ?? null,
    state: wire.status === 'failed' ? failed : (STATES.get(wire.status) ?? 'PROCESSING'),
    amountMinor: payment?.amount ?? 0,
    paymentRef,
    merchantRef: wire.user_id ?? null,
  };
}
