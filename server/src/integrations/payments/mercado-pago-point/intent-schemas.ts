import { z } from 'zod';
import { TERMINAL_SALE_STATES, type TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import { OptionalId, OptionalText, Text, WholeNumber, WireId, WireTime } from '../mercado-pago/api-schemas.ts';
import { WireTerminal } from './order-schemas.ts';
import type { ApiSale } from './sale-api.ts';

/**
 * Responses of the older API, with the fields that we use.
 * Source: its API reference, "Point Integration API"; types of its SDKs for Node and Go
 */
export const WireIntent = z.object({
  id: WireId,
  device_id: WireId,
  /** Minor units. */
  amount: z.int(),
  /** Missing in the response to its creation. */
  state: Text.nullish(),
  payment: z.object({ id: OptionalId }).nullish().catch(null),
  additional_info: z.object({ external_reference: OptionalText }).nullish().catch(null),
});
export type WireIntent = z.output<typeof WireIntent>;

/** The last event of each intent, without its reference. */
export const WireEvents = z.object({
  events: z.array(z.object({ payment_intent_id: WireId, created_on: WireTime })).nullish(),
});

export const WireDevices = z.object({
  devices: z.array(WireTerminal),
  paging: z.object({ total: WholeNumber }),
});

/** Parses an intent. A new one has no state; an unknown state may still become anything. */
export function parseIntent(wire: WireIntent): ApiSale {
  return {
    saleRef: wire.id,
    terminalRef: wire.device_id,
    reference: wire.additional_info?.external_reference ?? null,
    state: stateOf(wire.state ?? 'OPEN'),
    amountMinor: wire.amount,
    paymentRef: wire.payment?.id ?? null,
    merchantRef: null,
  };
}

function stateOf(state: string): TerminalSaleState {
  return TERMINAL_SALE_STATES.find((known) => known === state) ?? 'PROCESSING';
}
