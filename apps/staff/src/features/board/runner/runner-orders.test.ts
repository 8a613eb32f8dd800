import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { makeTicket } from '../testing/make-ticket.ts';
import { bySector, runnerOrders, seatText } from './runner-orders.ts';

const [OWN, OTHER] = [7, 8];
const { toDeliver, delivering, preparing } = ORDER_STATUS;
const delivery = (
  id: number,
  statusId: typeof toDeliver | typeof delivering | typeof preparing,
  place: string | null,
) => ({
  ...makeTicket(id, statusId),
  delivery: place,
});

it('deliveries are grouped by sector, in the order of rows and seats [ORD-08]', () => {
  const { own: out, ready } = runnerOrders(
    [
      delivery(1, toDeliver, 'Sur, Fila: 10, Butaca: 2'),
      delivery(2, toDeliver, 'Norte, Fila: 3, Butaca: 118'),
      delivery(3, toDeliver, 'Sur, Fila: 9, Butaca: 31'),
      delivery(4, delivering, 'Sur, Fila: 1, Butaca: 1'),
      delivery(5, preparing, 'Sur, Fila: 1, Butaca: 1'),
      delivery(6, toDeliver, null),
    ],
    OWN,
  );
  const numbers = (all: typeof out) =>
    bySector(all).map(({ sector, orders }) => [sector, orders.map(({ ticket }) => ticket.id)]);
  expect(numbers(ready)).toEqual([
    ['Norte', [2]],
    ['Sur', [3, 1]],
  ]);
  expect(numbers(out)).toEqual([['Sur', [4]]]);
});

it('a seat is written whole, and a place without a row by its name [ORD-08]', () => {
  expect(
    seatText({
      sector: 'Sur',
      fields: [
        { name: 'Fila', value: '9' },
        { name: 'Butaca', value: '31' },
      ],
    }),
  ).toBe('Fila 9 · Butaca 31');
  expect(seatText({ sector: 'Palco', fields: [] })).toBe('Palco');
});

it('deliveries of this person are apart from those of others [ORD-08]', () => {
  const carried = (id: number, carriedBy: number | null) => ({ ...delivery(id, delivering, 'Sur'), carriedBy });
  const { own, others } = runnerOrders([carried(1, OTHER), carried(2, OWN), carried(3, null)], OWN);
  const ids = (orders: typeof own) => orders.map(({ ticket }) => ticket.id);
  expect([ids(own), ids(others)]).toEqual([[2, 3], [1]]);
});
