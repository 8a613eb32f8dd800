import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dumpEscPos } from '#test/harness/kiosks/escpos-dump.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { BridgeOutcome, BridgePrint, PrintBridge, QueueEntry } from '@app/contract/staff/print-bridge.ts';
import type { CommercePrinter, ConnectedPrinter } from '@app/contract/staff/printing.ts';

const NONE = { slip: false, labels: false, receipt: false };
const BRIDGE: ConnectedPrinter = { connection: 'bridge', columns: 48, codePage: 'cp858' };

let shop: Shop;
let staff: Record<string, string>;
let printerId: string;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.ordersAreOlder(7_200);
  await shop.db.query('delete from print_bridges');
  await shop.db.query('delete from print_jobs');
  await shop.db.query('update stall_printers set removed_at = now()');
  printerId = randomUUID();
  await set();
});

const base = () => `/api/commerces/${shop.commerceId}`;
async function set(id = printerId, printer = BRIDGE, automatic = { ...NONE, slip: true }): Promise<void> {
  const body = { name: 'Parrilla', printer, automatic };
  expect((await shop.send('PUT', `${base()}/printers/${id}`, body, staff)).status).toBe(200);
}
async function paidOrder(): Promise<void> {
  const { body } = await shop.order({ details: [shop.line('Cerveza')] });
  await shop.cash(body.id, { version: body.version, amount: body.totalAmount }, staff);
}
const printers = async () => (await shop.send<CommercePrinter[]>('GET', `${base()}/printers`, undefined, staff)).body;
const queue = async () =>
  (await shop.send<QueueEntry[]>('GET', `${base()}/prints`, undefined, staff)).body.map(
    ({ document, copy, state }) => ({
      document,
      copy,
      state,
    }),
  );
/** Lets time pass for the leases, what is being printed, and what printers said. */
const pass = async (seconds: number) =>
  shop.db.query(
    `with lease as (update print_bridges set expires_at = expires_at - make_interval(secs => $1),
         seen_at = seen_at - make_interval(secs => $1)),
       jobs as (update print_jobs set sending_at = sending_at - make_interval(secs => $1))
     update stall_printers set asked_at = asked_at - make_interval(secs => $1),
       retry_at = retry_at - make_interval(secs => $1)`,
    [seconds],
  );

/** A computer with the page open. */
function computer(name: string) {
  const holderId = randomUUID();
  let fence = 0;
  return {
    async ask(isWilling = true, state: 'ready' | 'no-paper' = 'ready'): Promise<PrintBridge> {
      const body = { holderId, name, isWilling, printers: [{ printerId, state }] };
      const answer = await shop.send<PrintBridge>('POST', `${base()}/print-bridge/heartbeats`, body, staff);
      fence = answer.body.fence ?? fence;
      return answer.body;
    },
    async claim() {
      const body = { holderId, fence, printerIds: [printerId] };
      return shop.send<{ print: BridgePrint | null }>('POST', `${base()}/print-bridge/claims`, body, staff);
    },
    async report(print: BridgePrint | null | undefined, outcome: BridgeOutcome = 'printed'): Promise<boolean> {
      const body = { printId: print?.id, fence, outcome };
      const url = `${base()}/print-bridge/outcomes`;
      return (await shop.send<{ isCounted: boolean }>('POST', url, body, staff)).body.isCounted;
    },
  };
}

it('a computer prints each document once, as ESC/POS and as rows [ORD-08]', async () => {
  const till = computer('Caja');
  expect(await till.ask()).toMatchObject({ holder: { name: 'Caja', isPrinting: true }, fence: 1 });
  await paidOrder();
  const { print } = (await till.claim()).body;
  expect(dumpEscPos(Buffer.from(print?.commands ?? '', 'base64'))).toContain('COMANDA');
  expect(print?.papers[0]?.rows.length).toBeGreaterThan(2);
  expect((await till.claim()).body.print).toBeNull();
  expect(await till.report(print)).toBe(true);
  expect(await till.report(print)).toBe(false);
  expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'printed' }]);
  expect((await printers())[0]).toMatchObject({ state: 'ready', waiting: 0 });
});

it('of two computers one prints; 15 s of silence pass it to the other [ORD-08]', async () => {
  const [till, bar] = [computer('Caja'), computer('Barra')];
  await till.ask();
  expect(await bar.ask()).toMatchObject({ holder: { name: 'Caja' }, fence: null });
  expect((await bar.claim()).code).toBe('print-bridge-taken');
  await pass(14);
  expect((await bar.ask()).fence).toBeNull();
  await pass(2);
  expect(await bar.ask()).toMatchObject({ holder: { name: 'Barra' }, fence: 2 });
  expect(await till.ask()).toMatchObject({ holder: { name: 'Barra' }, fence: null });
  expect((await till.claim()).code).toBe('print-bridge-taken');
});

it('two computers that begin at once: one prints [ORD-08]', async () => {
  const answers = await Promise.all([computer('Caja').ask(), computer('Barra').ask(), computer('Cocina').ask()]);
  expect(answers.filter(({ fence }) => fence !== null)).toHaveLength(1);
});

it('a computer that stops lets the next one print at once [ORD-08]', async () => {
  const [till, bar] = [computer('Caja'), computer('Barra')];
  await till.ask();
  expect(await till.ask(false)).toMatchObject({ holder: { name: 'Caja', isPrinting: false }, fence: null });
  expect(await bar.ask()).toMatchObject({ holder: { name: 'Barra' }, fence: 2 });
});

it('what a former computer was printing is a copy at the next one [ORD-08]', async () => {
  const [till, bar] = [computer('Caja'), computer('Barra')];
  await till.ask();
  await paidOrder();
  const first = (await till.claim()).body.print;
  await pass(16);
  await bar.ask();
  const second = (await bar.claim()).body.print;
  expect(second).toMatchObject({ id: first?.id, copy: 2 });
  expect(dumpEscPos(Buffer.from(second?.commands ?? '', 'base64'))).toContain('COPIA 2');
  expect(await till.report(first)).toBe(false);
  expect(await queue()).toEqual([{ document: 'slip', copy: 2, state: 'sending' }]);
  expect(await bar.report(second)).toBe(true);
  expect(await queue()).toEqual([{ document: 'slip', copy: 2, state: 'printed' }]);
});

it('a late report counts until the next computer claims the document [ORD-08]', async () => {
  const [till, bar] = [computer('Caja'), computer('Barra')];
  await till.ask();
  await paidOrder();
  const first = (await till.claim()).body.print;
  await pass(16);
  await bar.ask();
  expect(await till.report(first)).toBe(true);
  expect((await bar.claim()).body.print).toBeNull();
  expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'printed' }]);
});

it('a document waits for paper, and is a copy when the roll ended in it [ORD-08]', async () => {
  const till = computer('Caja');
  await till.ask();
  await paidOrder();
  expect(await till.report((await till.claim()).body.print, 'no-paper')).toBe(true);
  expect((await printers())[0]).toMatchObject({ state: 'no-paper', waiting: 1 });
  expect((await till.claim()).body.print).toBeNull();
  await till.ask();
  const again = (await till.claim()).body.print;
  expect(again).toMatchObject({ copy: 1 });
  await till.report(again, 'paper-ended');
  await pass(6);
  await till.ask();
  expect((await till.claim()).body.print).toMatchObject({ copy: 2 });
});

it('a printer of a sleeping computer is unreachable after 15 seconds [ORD-08]', async () => {
  expect((await printers())[0]).toMatchObject({ state: 'unknown', askedAt: null });
  await computer('Caja').ask();
  await pass(14);
  expect((await printers())[0]).toMatchObject({ state: 'ready' });
  await pass(2);
  expect((await printers())[0]).toMatchObject({ state: 'unreachable', askedAt: expect.any(String) });
});

it('what waits for a printer moves to another, in order and once [ORD-08]', async () => {
  const [other, till] = [randomUUID(), computer('Caja')];
  await paidOrder();
  await paidOrder();
  await set(other, BRIDGE, NONE);
  const move = async (from: string, to: string) =>
    shop.send<{ moved: number }>('POST', `${base()}/printers/${from}/moves`, { toPrinterId: to }, staff);
  expect((await move(printerId, printerId)).status).toBe(400);
  expect((await move(printerId, randomUUID())).status).toBe(400);
  expect((await move(printerId, other)).body).toEqual({ moved: 2 });
  printerId = other;
  await till.ask();
  const first = (await till.claim()).body.print;
  await till.report(first);
  expect((await till.claim()).body.print?.id).not.toBe(first?.id);
});
