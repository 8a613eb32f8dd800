import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import type { Answer } from '#test/harness/orders/shop.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';

/** A made-up number, and no test card of any provider. */
const CARD = {
  ccNumber: '4539578763621486',
  ccOwner: 'APRO',
  ccExpMonth: '11',
  ccExpYear: '2030',
  ccCode: '987',
  ccDocumentType: 'DNI',
  ccDocumentNumber: '12345678',
};

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ rawCards: true });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await till.shop.ordersAreOlder(3_600);
});

type Placed = { id: string; orderStatusId: number };

/** Places an order as the documents write it. */
async function place(guestEmail: string): Promise<string> {
  const { details: _own, ...body } = till.shop.body({ guestEmail, isCash: false });
  const details = [{ product: { id: till.shop.venue.productId('Agua') }, quantity: 1 }];
  const placed = await till.shop.send<Placed>('POST', '/api/orders', { ...body, details });
  expect(placed.status).toBe(201);
  return placed.body.id;
}

const pay = (orderId: string, ccOwner = 'APRO'): Promise<Answer<OrderPayment>> =>
  till.shop.send('POST', '/api/payments/mercado-pago', {
    orderId,
    mpConfigId: till.configId,
    email: 'pagadora@example.com',
    totalAmount: 1_500,
    creditCard: { ...CARD, ccOwner },
  });
const statusOf = async (id: string) => (await till.shop.send<Placed>('GET', `/api/orders/${id}`)).body.orderStatusId;
const numberIn = (id: string) => Number(id.split('-')[0]);

async function capturedOf(id: string): Promise<number> {
  const { payments } = await till.truth();
  const own = payments.filter(({ reference }) => reference?.startsWith(`${numberIn(id)}-`) === true);
  return own.filter(({ status }) => status === 'approved').length;
}

async function expectWholeBooks(): Promise<void> {
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
}

it('a declined card of a client without a key never answers 200 [PAY-02, PAY-03]', async () => {
  const id = await place('rechazada@example.com');
  expect(await pay(id, 'FUND')).toMatchObject({ status: 422, code: 'payment-declined', facts: { failureCode: '51' } });
  expect(await statusOf(id)).toBe(1);
  expect((await pay(id)).status).toBe(200);
  expect(await statusOf(id)).toBe(2);
});

it('a payment repeated without a key succeeds and charges once [PAY-02, PAY-04]', async () => {
  const id = await place('repetida@example.com');
  const answers = [await pay(id), await pay(id), await pay(id)];
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'approved']));
  expect(await capturedOf(id)).toBe(1);
  await expectWholeBooks();
});

it('ten payments of one order at once charge once [PAY-04]', async () => {
  const id = await place('doble@example.com');
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.filter(({ status, code }) => status !== 200 && code !== 'payment-under-way')).toEqual([]);
  expect(await capturedOf(id)).toBe(1);
  await expectWholeBooks();
});

it("another guest's reference pays and shows nothing [PAY-04, ORD-01]", async () => {
  const [own, other] = [await place('propia@example.com'), await place('ajena@example.com')];
  const forged = own.replace(/-.*/, other.replace(/^\d+/, ''));
  expect((await pay(forged)).status).toBe(404);
  expect((await pay(String(numberIn(own)))).status).toBe(400);
  expect(await capturedOf(own)).toBe(0);
});

it('an unknown outcome is refused as under way, and is paid once decided [PAY-04]', async () => {
  const id = await place('dudosa@example.com');
  await till.faults('create-payment', 'reset', 'reset');
  expect(await pay(id)).toMatchObject({ status: 409, code: 'payment-under-way' });
  expect(await statusOf(id)).toBe(1);
  expect((await pay(id)).code).toBe('payment-under-way');
});
