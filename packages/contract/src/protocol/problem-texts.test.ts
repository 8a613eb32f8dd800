import { expect, it } from 'vitest';
import { problemText } from './problem-texts.ts';

it.each([
  [['already-refunded'], 'El pedido ya fue devuelto.', 'Order already refunded.'],
  [
    ['invalid-status'],
    'El estado del pedido no permite devolverlo: no hay un pago para devolver.',
    'Invalid status to refund: there is no payment to refund.',
  ],
  [
    ['out-of-date', 'already-refunded'],
    'El pedido ya fue devuelto. Fuera de fecha para devolver: el pedido se hizo hace más de 48 horas.',
    'Order already refunded. Out of date to refund: the order was placed more than 48 hours ago.',
  ],
  [undefined, 'Este pedido no se puede devolver.', 'This order cannot be refunded.'],
])('a refund refused for %j has its sentences in both languages [REF-02]', (reasons, spanish, english) => {
  const facts = reasons === undefined ? {} : { reasons };
  expect(problemText('es', 'not-refundable', facts)).toBe(spanish);
  expect(problemText('en', 'not-refundable', facts)).toBe(english);
});
