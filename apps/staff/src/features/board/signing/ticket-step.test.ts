import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { makeTicket } from '../testing/make-ticket.ts';
import { ticketStep } from './ticket-step.ts';

const { preparing, toDeliver } = ORDER_STATUS;

it('the sheet of an order asks for the permission of its step [AUTH-12, ROLE-01]', () => {
  const paid = makeTicket(1, toDeliver);
  const unpaid = { ...makeTicket(2, preparing), paid: false, isCash: true };
  const rows = [
    ['order', paid, null, 'any-role'],
    ['hand-over', paid, 'hand-over', 'hand-over'],
    ['without-code', paid, 'hand-over', 'hand-over'],
    ['cancel', paid, 'cancel', 'refund'],
    ['cancel', unpaid, 'cancel', ['prepare', 'take-cash']],
    ['cash', unpaid, 'take-cash', 'take-cash'],
    ['discount', unpaid, 'discount', 'take-cash'],
    ['lines', unpaid, 'take-out', 'take-cash'],
  ] as const;
  const asked = rows
    .map(([about, ticket]) => ticketStep(about, ticket, ''))
    .map(({ action, needs }) => [action, needs]);
  expect(asked).toEqual(rows.map(([, , action, needs]) => [action, needs]));
});

it('the change of person shows the number, the customer and the products [AUTH-12]', () => {
  const line = { id: 7, quantity: 2, product: 'Hamburguesa doble', comments: '', size: null, extras: [] };
  const ticket = { ...makeTicket(2029, toDeliver, [line]), callNumber: 29 };
  expect(ticketStep('hand-over', ticket, 'Bruno F., Retira acá')).toMatchObject({
    number: '29',
    receiver: 'Bruno F., Retira acá',
    products: '2 Hamburguesa doble',
  });
});
