import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorOfVenue, type Editor } from '#test/harness/refunds/editors.ts';
import { foldNow } from '#test/harness/reports/fold-now.ts';

let till: PaymentsHarness;
let editor: Editor;

beforeAll(async () => {
  till = await openPaymentsHarness();
  editor = await editorOfVenue(till);
  await editor.setCode(CODE);
});
afterAll(async () => till.close());

type Answer = { commerceId: number; productIds: number[] }[];
const read = (venueId = till.shop.venue.id) => till.shop.send<Answer>('GET', `/api/venues/${venueId}/best-sellers`);

async function sell(product: string, orders: number, quantity: number, commerce = 'bar'): Promise<void> {
  for (let sold = 0; sold < orders; sold += 1) {
    const details = [till.shop.line(product, { quantity })];
    const { body } = await till.shop.order({ commerceId: till.shop.venue.commerceId(commerce), details });
    await till.shop.cash(body.id, { version: 1, amount: body.totalAmount }, editor.headers);
  }
}

it('best sellers are counted from paid orders of the last month, by stall [COM-01]', async () => {
  const { shop, db } = till;
  await sell('Agua', 5, 1);
  await sell('Cerveza', 5, 2);
  await sell('Pancho', 4, 3, 'otro');
  await foldNow(db);
  await db.query(
    `insert into report_product_sales (venue_id, day, commerce_id, event_id, product_id, orders, units, gross_minor, discounts_minor, refunds_minor)
     values ($1, current_date - 40, $2, 0, $3, 90, 900, 0, 0, 0)`,
    [shop.venue.id, shop.venue.commerceId('otro'), shop.venue.productId('Pancho')],
  );
  const { status, body } = await read();
  expect([status, body]).toEqual([
    200,
    [
      {
        commerceId: shop.venue.commerceId('bar'),
        productIds: ['Cerveza', 'Agua'].map((name) => shop.venue.productId(name)),
      },
    ],
  ]);
});

it('a venue that visitors cannot see has no best sellers [COM-01]', async () => {
  expect((await read(4_242)).status).toBe(404);
});
