/** The kiosk's side, with the SDK of Clover, against the devices of the sandbox. The server is played here. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { NetworkFailure } from '@app/client/failures.ts';
import type { TerminalPaymentRecord } from '@app/contract/visitor/clover-payments.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import type { CloverCalls } from './clover-calls.ts';
import type { CloverState } from './clover-state.ts';
import { createCloverTill, type CloverTill } from './clover-till.ts';
import type { Report, SalePhase } from './sale-phase.ts';
import { openSdkLink } from './sdk-link.ts';
import type { SaleStorage } from './stored-sale.ts';

const MERCHANT = 'SBXTILLTESTS1';
const AMOUNT = 1_234.5;
const TIMES = { listenMs: 50, silenceMs: 1_500, reportMs: 50, retryMs: 10 };

let sandbox: Sandbox;
let deviceId: string;
let reports: Report[];
let failures: number;
let answers: OrderPayment['state'][];
let stored: Map<string, string>;
let starts: number;
const tills: CloverTill[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(async () => sandbox.close());
beforeEach(async () => {
  await post('/_reset', {});
  deviceId = `C042${randomUUID().slice(0, 8)}`;
  [reports, failures, answers, starts, stored] = [[], 0, [], 0, new Map()];
});
afterEach(() => {
  for (const till of tills.splice(0)) till.close();
});

async function post(path: string, body: object): Promise<number> {
  const { status } = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}
async function tap(to: string): Promise<void> {
  await expect.poll(() => post('/_ledger/clover/tap', { merchantId: MERCHANT, deviceId, tap: to })).toBe(204);
}
const fault = (op: string, behaviour: string) => post('/_next', { party: 'clover', op, behaviour });
const ledger = async () => (await fetch(`${sandbox.url}/_ledger/clover`)).json();
const chargesOf = async (number: string) => {
  const { payments } = await ledger();
  return payments.filter(
    (one: { seller: string; reference: string }) => one.seller === MERCHANT && one.reference === number,
  );
};
/** Number of the sale on the screen of the terminal. */
const numberOnScreen = async () => {
  const { devices } = await ledger();
  return devices.find((one: { deviceId: string }) => one.deviceId === deviceId)?.sale?.externalPaymentId;
};

const paymentIn = (orderId: number, state: OrderPayment['state']): OrderPayment => ({
  orderId,
  orderNumber: orderId,
  attemptId: null,
  state,
  failureCode: null,
  canPay: state !== 'approved',
  amount: AMOUNT,
  returnedAmount: null,
  currency: 'ARS',
  provider: 5,
  card: null,
  expiresAt: null,
  challenge: null,
});

/** The server decides as ours does: by the record. */
function decisionOn({ state, paymentState }: TerminalPaymentRecord): OrderPayment['state'] {
  if (state === 'SUCCESS') return paymentState === 'SUCCESS' ? 'approved' : 'confirming';
  return state === 'FAIL' ? 'declined' : 'none';
}

const calls: CloverCalls = {
  currentPoint: async () => ({
    id: deviceId,
    description: 'Barra',
    model: 'Clover Mini',
    isPaired: true,
    deviceAddress: `${sandbox.url.replace('http', 'ws')}/clover/device/${MERCHANT}/${deviceId}`,
    remoteApplicationId: 'com.entretiempo.kiosk:1.0.0',
  }),
  beginSale: async ({ orderId }) => {
    starts += 1;
    return {
      id: `attempt-${orderId}`,
      externalPaymentId: numberOf(orderId),
      amount: AMOUNT,
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
      deviceAddress: '',
      payment: paymentIn(orderId, 'waiting'),
    };
  },
  report: async ({ orderId }, report) => {
    failures -= 1;
    if (failures >= 0) throw new NetworkFailure('unreachable');
    reports.push(report);
    return paymentIn(orderId, answers.shift() ?? decisionOn(report.record));
  },
};

const numberOf = (orderId: number) => `${deviceId.slice(4)}-${orderId}`;

/** What the browser keeps between two loads of the page. */
const storage: SaleStorage = {
  loadPhase: () => JSON.parse(stored.get('phase') ?? '{"kind":"idle"}'),
  savePhase: (phase) => void stored.set('phase', JSON.stringify(phase)),
  loadToken: (terminalId) => stored.get(terminalId) ?? null,
  saveToken: (terminalId, token) => void stored.set(terminalId, token),
};

/** Loads the page. */
function open() {
  const deps = { calls, openLink: openSdkLink, storage, nowMs: Date.now, newKey: randomUUID, times: TIMES };
  const till = createCloverTill(deps);
  tills.push(till);
  return {
    ...till,
    /** Waits for a state. */
    until: (isThere: (state: CloverState) => boolean) =>
      new Promise<CloverState>((resolve) => {
        const look = (): void => {
          if (!isThere(till.state())) return;
          stop();
          resolve(till.state());
        };
        const stop = till.subscribe(look);
        look();
      }),
  };
}
type OpenTill = ReturnType<typeof open>;

const isReady = ({ terminal }: CloverState) => terminal.kind === 'ready';
const payment = (kind: CloverState['payment']['kind']) => (state: CloverState) => state.payment.kind === kind;
const order = (orderId: number) => ({ orderId, accessToken: 'token' });

async function pairedTill(): Promise<OpenTill> {
  const till = open();
  await till.until(({ terminal }) => terminal.kind === 'pairing');
  await tap('enter-code');
  await till.until(isReady);
  return till;
}

/** A till with a sale on the screen of the terminal. */
async function selling(orderId = 1): Promise<OpenTill> {
  const till = await pairedTill();
  till.pay(order(orderId));
  await till.until(payment('at-terminal'));
  await expect.poll(numberOnScreen).toBe(numberOf(orderId));
  return till;
}

/** Loads the page again: only the storage is left. */
async function reload(till: OpenTill): Promise<OpenTill> {
  till.close();
  return open();
}

async function expectPaid(till: OpenTill, orderId = 1): Promise<void> {
  expect((await till.until(payment('paid'))).payment).toMatchObject({ orderId, payment: { state: 'approved' } });
  expect(await chargesOf(numberOf(orderId))).toHaveLength(1);
}

it('the code of the pairing is shown, and its token is used again [CLV-01, KIOSK-05]', async () => {
  const till = open();
  const { terminal } = await till.until((state) => state.terminal.kind === 'pairing');
  expect(terminal).toEqual({ kind: 'pairing', code: expect.stringMatching(/^\d{4}$/) });
  await tap('wrong-code');
  await till.until((state) => state.terminal !== terminal && state.terminal.kind === 'pairing');
  await tap('enter-code');
  await till.until(isReady);
  const again = await reload(till);
  const seen: string[] = [];
  again.subscribe(() => seen.push(again.state().terminal.kind));
  await again.until(isReady);
  expect(seen).not.toContain('pairing');
});

it('a card pays minor units; the report has currency units [CLV-01, TERM-01]', async () => {
  const till = await selling();
  await tap('insert');
  await till.until(({ payment: at }) => at.kind === 'at-terminal' && at.prompt === 'pin');
  await tap('pin');
  await expectPaid(till);
  expect(await chargesOf(numberOf(1))).toMatchObject([{ amountMinor: 123_450 }]);
  expect(reports).toMatchObject([
    {
      record: {
        id: 'attempt-1',
        amount: AMOUNT,
        orderId: 1,
        state: 'SUCCESS',
        cardBrand: 'VISA',
        cardLastFourDigits: '3704',
      },
      raw: { amountMinor: 123_450, number: numberOf(1), result: 'SUCCESS' },
    },
  ]);
});

it.each([
  ['cancel', 'cancelled', 'CANCEL'],
  ['leave', 'cancelled', 'CANCEL'],
  ['decline', 'declined', 'FAIL'],
] as const)('after %s nothing is charged, and the order can be paid again [CLV-01]', async (how, reason, state) => {
  const till = await selling();
  await tap(how);
  expect((await till.until(payment('failed'))).payment).toMatchObject({ reason });
  expect(reports).toMatchObject([{ record: { state, paymentState: null }, raw: null }]);
  till.pay(order(2));
  await till.until(payment('at-terminal'));
  await tap('card');
  await expectPaid(till, 2);
});

it('the kiosk cancels a sale at the terminal [CLV-01]', async () => {
  const till = await selling();
  till.cancel();
  expect((await till.until(payment('failed'))).payment).toMatchObject({ reason: 'cancelled' });
  expect(await chargesOf(numberOf(1))).toEqual([]);
});

it('a charge with a lost connection is retrieved, and paid once [CLV-01, PAY-04]', async () => {
  const till = await selling();
  await tap('charge-and-disconnect');
  await expectPaid(till);
});

it('a sale goes on at the terminal without a connection [CLV-01, PAY-04]', async () => {
  const till = await selling();
  await tap('disconnect');
  await till.until(payment('asking'));
  await till.until(payment('at-terminal'));
  await tap('card');
  await expectPaid(till);
});

it.each(['answer-lost', 'disconnect-after', 'disconnect-before', 'challenge', 'duplicate-messages'])(
  'with the fault %s a charged card pays once [CLV-01, PAY-04]',
  async (behaviour) => {
    const till = await pairedTill();
    await fault('sale', behaviour);
    till.pay(order(1));
    await till.until(payment('at-terminal'));
    await tap('card');
    await expectPaid(till);
    expect(reports).toHaveLength(1);
  },
);

it('a terminal that ignores the sale has charged nothing [CLV-01, PAY-04]', async () => {
  const till = await pairedTill();
  await fault('sale', 'never-answers');
  till.pay(order(1));
  expect((await till.until(payment('failed'))).payment).toMatchObject({ reason: 'cancelled' });
  expect(reports).toMatchObject([{ record: { state: 'NOT_FOUND' } }]);
});

it('a terminal that refuses the sale has charged nothing [CLV-01]', async () => {
  const till = await pairedTill();
  await fault('sale', 'refuse');
  till.pay(order(1));
  expect((await till.until(payment('failed'))).payment).toMatchObject({ reason: 'declined' });
});

it('a terminal that does not answer the question is connected again [CLV-01]', async () => {
  const till = await selling();
  await fault('retrieve', 'never-answers');
  await tap('charge-silently');
  await expectPaid(till);
});

it('a terminal that restarted has forgotten the sale [CLV-01, PAY-04]', async () => {
  const till = await selling();
  await tap('restart');
  await till.until(payment('failed'));
  expect(reports).toMatchObject([{ record: { state: 'NOT_FOUND' } }]);
});

it('a reload during the sale asks, and sends no second sale [CLV-01, PAY-04]', async () => {
  const till = await reload(await selling());
  await till.until(payment('at-terminal'));
  await tap('card');
  await expectPaid(till);
  expect(starts).toBe(1);
});

it('a charge during a reload pays [CLV-01, PAY-04]', async () => {
  const before = await selling();
  before.close();
  await tap('card');
  await expectPaid(open());
});

it('a reload before the terminal had the sale charges nothing [CLV-01, PAY-04]', async () => {
  const before = await pairedTill();
  before.close();
  const sale = { id: 'attempt-1', number: numberOf(1), amountMinor: 123_450, expiresAt: '2026-11-25T20:00:00Z' };
  const sent: SalePhase = { kind: 'sent', order: order(1), sale };
  stored.set('phase', JSON.stringify(sent));
  expect((await open().until(payment('failed'))).payment).toMatchObject({ reason: 'cancelled' });
  expect(reports).toMatchObject([{ record: { state: 'NOT_FOUND' } }]);
});

it('a reload before the report sends it, without a terminal [TERM-01]', async () => {
  const till = await selling();
  failures = 1_000_000;
  await tap('card');
  await till.until(payment('confirming'));
  till.close();
  failures = 0;
  await expectPaid(open());
});

it('a report is sent until the server answers [TERM-01]', async () => {
  const till = await selling();
  failures = 3;
  await tap('card');
  await expectPaid(till);
  expect(reports).toHaveLength(1);
});

it('a report that the server cannot verify yet is sent again [TERM-01, PAY-04]', async () => {
  const till = await selling();
  answers = ['confirming', 'waiting'];
  await tap('card');
  await till.until(({ payment: now }) => now.kind === 'confirming' && now.payment?.state === 'confirming');
  await expectPaid(till);
  expect(reports).toHaveLength(3);
});

it('a part is taken back, and the order can be paid again [CLV-01, PAY-04]', async () => {
  const till = await pairedTill();
  await fault('sale', 'amount-tampered');
  till.pay(order(1));
  await till.until(payment('at-terminal'));
  await tap('card');
  expect((await till.until(payment('failed'))).payment).toMatchObject({ reason: 'cancelled' });
  expect(await chargesOf(numberOf(1))).toMatchObject([{ status: 'cancelled' }]);
  expect(reports).toMatchObject([{ record: { state: 'CANCEL', paymentState: 'VOIDED' } }]);
});
