import { randomUUID } from 'node:crypto';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { CounterSale } from '@app/contract/staff/counter-sales.ts';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import type { Answer } from '../orders/shop.ts';
import type { PaymentsHarness } from '../payments/payments-harness.ts';
import { pairingCalls, type TerminalTap } from './point-kiosk.ts';

type Headers = Record<string, string>;
export type PointCounter = Awaited<ReturnType<typeof openPointCounter>>;

/** Staff of the shop, whose counter has the first terminal of the sandbox. */
export async function openPointCounter(till: PaymentsHarness) {
  const { shop } = till;
  const headers = await till.staff();
  const terminalRef = (await pairingCalls(till).points(headers)).body[0]?.id ?? '';
  const assign = async (changes: { by?: Headers; ref?: string; configId?: number } = {}) =>
    shop.send<CounterTerminal>(
      'POST',
      `/api/commerces/${shop.commerceId}/counter-terminals`,
      { configId: changes.configId ?? till.configId, terminalRef: changes.ref ?? terminalRef, name: 'Caja 1' },
      changes.by ?? headers,
    );
  const { status, body: terminal } = await assign();
  if (status !== 201) throw new Error('The terminal was not assigned.');
  return {
    headers,
    terminalRef,
    terminal,
    assign,
    terminals: async () =>
      (await shop.send<CounterTerminal[]>('GET', listUrl(shop.commerceId), undefined, headers)).body,
    async remove(): Promise<number> {
      const url = `${listUrl(shop.commerceId)}/${terminal.id}`;
      return (await shop.server.app.inject({ method: 'DELETE', url, headers })).statusCode;
    },
    ...saleCalls(till, { headers, terminal }),
  };
}

const listUrl = (commerceId: number) => `/api/commerces/${commerceId}/counter-terminals`;

function saleCalls(till: PaymentsHarness, { headers, terminal }: { headers: Headers; terminal: CounterTerminal }) {
  const { shop } = till;
  return {
    /** Enters a beer for $ 3.500, to be paid by card. */
    enter: async (key = randomUUID()): Promise<Answer<Ticket>> =>
      shop.send(
        'POST',
        `/api/commerces/${shop.commerceId}/counter-orders`,
        { details: [shop.line('Cerveza')], totalAmount: 3_500, payment: 'terminal' },
        { ...headers, 'idempotency-key': key },
      ),
    begin: async (
      { id }: { id: number },
      { key = randomUUID(), by = headers, terminalId = terminal.id } = {},
    ): Promise<Answer<CounterSale>> =>
      shop.send('POST', `/api/orders/${id}/counter-sale`, { terminalId }, { ...by, 'idempotency-key': key }),
    look: async ({ id }: { id: number }, by = headers): Promise<Answer<CounterSale>> =>
      shop.send('GET', `/api/orders/${id}/counter-sale`, undefined, by),
    cancel: async ({ id }: { id: number }, by = headers): Promise<Answer<CounterSale>> =>
      shop.send('POST', `/api/orders/${id}/counter-sale/cancel`, undefined, by),
    /** A person taps at the terminal, in the sale of the order's attempt. */
    async tap({ id }: { id: number }, tap: TerminalTap, { detail = '', attempt = 1 } = {}): Promise<void> {
      const body = { reference: `${id}-${attempt}`, tap, ...(detail !== '' && { detail }) };
      const { status } = await till.control('/_ledger/mercado-pago-point/tap', body);
      if (status !== 200) throw new Error(`The terminal refused ${tap}: ${status}.`);
    },
  };
}
