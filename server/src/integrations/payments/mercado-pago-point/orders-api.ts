import { toApiAmount } from '../mercado-pago/api-amounts.ts';
import type { MercadoPagoClient } from '../mercado-pago/mercado-pago-client.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { AT_TERMINAL, TERMINAL_BUSY, type SaleToMake } from '../terminal-provider.ts';
import { parseOrder, WireOrder, WireOrders, WireTerminals } from './order-schemas.ts';
import type { ApiSale, SaleApi } from './sale-api.ts';
import { allTerminals, isIntegrated, TERMINALS_PAGE, unknownTerminal } from './terminals.ts';

/**
 * Time in which the terminal can fetch a sale; its default. The body of a repeated call must be the same, so this is no
 * time until the end of the attempt.
 */
const EXPIRATION = 'PT15M';
/** A search must have a period. No attempt waits longer for its sale. */
const SEARCHED_MS = 24 * 60 * 60_000;
const AHEAD_MS = 60 * 60_000;

/** Codes of refusals. Source: its API reference, "Create order" and "Cancel order by ID", Mercado Pago Point */
const QUEUED = 'already_queued_order_on_terminal';
const KEY_USED = 'idempotency_key_already_used';
const OTHER_OWNER = 'forbidden_checking_terminal_owner';
const ALREADY_CANCELED = 'order_already_canceled';

/** The Orders API, for orders of the type `point`. */
export function ordersApi(client: MercadoPagoClient): SaleApi {
  async function findByReference(reference: string): Promise<ApiSale | null> {
    const nowMs = Date.now();
    const query = new URLSearchParams({
      begin_date: new Date(nowMs - SEARCHED_MS).toISOString(),
      end_date: new Date(nowMs + AHEAD_MS).toISOString(),
      external_reference: reference,
      type: 'point',
    });
    const call = { method: 'GET', path: `/v1/orders?${query.toString()}`, limit: 'read' } as const;
    const found = await client.ask(call, WireOrders);
    // Orders of other types have other fields.
    const sales = (found?.data ?? []).flatMap((wire) => {
      const { data } = WireOrder.safeParse(wire);
      return data === undefined ? [] : [parseOrder(data)];
    });
    return sales.find((sale) => sale.reference === reference) ?? null;
  }

  async function listTerminals() {
    return allTerminals(async (offset) => {
      const path = `/terminals/v1/list?limit=${TERMINALS_PAGE}&offset=${offset}`;
      const found = await client.ask({ method: 'GET', path, limit: 'read' }, WireTerminals);
      return { terminals: found?.data.terminals ?? [], total: found?.paging.total ?? 0 };
    });
  }

  return {
    listTerminals,
    findByReference,
    async integrate(terminalRef) {
      if (isIntegrated(await listTerminals(), terminalRef)) return;
      const body = { terminals: [{ id: terminalRef, operating_mode: 'PDV' }] };
      const isKnown = await client.do({ method: 'PATCH', path: '/terminals/v1/setup', body, limit: 'write' });
      if (!isKnown) throw unknownTerminal();
    },
    async begin(sale) {
      try {
        return parseOrder(await client.make(orderCall(sale), WireOrder));
      } catch (error) {
        if (!(error instanceof ProviderFailure && error.code === KEY_USED)) throw error;
        const made = await findByReference(sale.reference);
        if (made === null) throw error;
        return made;
      }
    },
    async find(saleRef) {
      const call = { method: 'GET', path: orderPath(saleRef), limit: 'read' } as const;
      const wire = await client.ask(call, WireOrder);
      return wire && parseOrder(wire);
    },
    async cancel({ saleRef }) {
      await client.do({
        method: 'POST',
        path: `${orderPath(saleRef)}/cancel`,
        limit: 'write',
        failureOf: (status, code) =>
          status === 409 && code !== ALREADY_CANCELED
            ? new ProviderFailure('unknown', 'The order is at the terminal or over.', AT_TERMINAL)
            : null,
      });
    },
  };
}

function orderPath(saleRef: string): string {
  return `/v1/orders/${encodeURIComponent(saleRef)}`;
}

function orderCall({ terminalRef, reference, idempotencyKey, amountMinor, orderNumber }: SaleToMake) {
  return {
    path: '/v1/orders',
    body: {
      type: 'point',
      external_reference: reference,
      description: orderNumber,
      expiration_time: EXPIRATION,
      transactions: { payments: [{ amount: toApiAmount(amountMinor).toFixed(2) }] },
      config: { point: { terminal_id: terminalRef, print_on_terminal: 'no_ticket' } },
    },
    idempotencyKey,
    limit: 'write' as const,
    failureOf: beginFailure,
  };
}

function beginFailure(status: number, code: string | null): ProviderFailure | null {
  if (code === QUEUED) return new ProviderFailure('refused', 'The terminal has another sale.', TERMINAL_BUSY);
  if (code === OTHER_OWNER) return unknownTerminal();
  const isKeyUsed = status === 409 && code === KEY_USED;
  return isKeyUsed ? new ProviderFailure('unknown', 'The key was used for another body.', KEY_USED) : null;
}
