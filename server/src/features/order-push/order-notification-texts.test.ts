import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#features/orders/notifications/order-notification.event.ts';
import { notificationText, type NotifiedOrder } from './order-notification-texts.ts';

const ORDER: NotifiedOrder = {
  number: 2041,
  callNumber: null,
  commerce: { name: 'Parrilla del 9', address: 'Puerta 4' },
  timeZone: 'America/Argentina/Buenos_Aires',
  delivery: null,
  promisedAt: new Date('2026-03-15T00:19:00Z'),
  expiresAt: new Date('2026-03-15T00:30:00Z'),
  statusId: 4,
  isCash: false,
  totalMinor: 1_560_000,
  refundedMinor: 920_000,
  currency: 'ARS',
};

it.each([
  ['started', '2041: lo están preparando', 'Parrilla del 9, Puerta 4, cerca de las 21:19.'],
  ['promise-revised', '2041: nueva hora, 21:19', 'Parrilla del 9, Puerta 4'],
  ['called', '2041: te llaman', 'Parrilla del 9, Puerta 4. Acercate al mostrador.'],
  ['ready', '2041: ¡a retirar!', 'Parrilla del 9, Puerta 4. Mostrá el número.'],
  ['handed-over', '2041: entregado', '¡Que lo disfrutes!'],
  ['expires-soon', '2041 vence a las 21:30', 'Todavía falta pagarlo. Parrilla del 9, Puerta 4'],
  ['refunded', '2041: te devolvimos $\u00a09.200', 'Es una parte: el resto del pedido sigue en marcha.'],
  ['ended-by-refund', '2041: te devolvemos $\u00a015.600', 'El pedido terminó: no hace falta que vayas.'],
  ['problem-answered', '2041: te contestaron', 'Parrilla del 9 contestó tu reclamo.'],
] as const)('the message %s says what happened and where [ORD-04]', (kind, title, body) => {
  expect(notificationText(kind, ORDER, 'es')).toEqual({ title, body });
});

it('a refund of an order that ended says no more of the rest [ORD-04, REF-04]', () => {
  const ended = { ...ORDER, statusId: 7 } as const;
  expect(notificationText('refunded', ended, 'es').body).toBe('El detalle está en tu pedido.');
  const inCash = notificationText('ended-by-refund', { ...ended, isCash: true }, 'en');
  expect(inCash).toEqual({ title: '2041: refunding ARS\u00a015,600', body: 'Collect the money at Parrilla del 9.' });
});

it('a delivery names the place, in the language of the order [ORD-04, APP-01]', () => {
  const order = { ...ORDER, delivery: 'Platea Sur, fila 14, butaca 22' };
  expect(notificationText('on-its-way', order, 'en')).toEqual({
    title: '2041 is on its way',
    body: 'Platea Sur, fila 14, butaca 22',
  });
});

it('a message in Peru says tú [ORD-04, APP-01]', () => {
  expect(notificationText('ready', { ...ORDER, currency: 'PEN' }, 'es').body).toMatch(/Muestra el número\.$/);
});

const lengthOf = (text: string) => Array.from(new Intl.Segmenter('es').segment(text)).length;

it('every message fits a lock screen and has its number [ORD-04]', () => {
  const order = fc.record({
    ...Object.fromEntries(Object.entries(ORDER).map(([name, value]) => [name, fc.constant(value)])),
    number: fc.integer({ min: 1, max: 9_999_999 }),
    commerce: fc.record({ name: fc.string({ maxLength: 200 }), address: fc.string({ maxLength: 200 }) }),
    delivery: fc.option(fc.string({ maxLength: 300 })),
    promisedAt: fc.option(fc.constant(ORDER.promisedAt)),
  });
  fc.assert(
    fc.property(order, fc.constantFrom(...NOTIFICATION_KINDS), fc.constantFrom('es', 'en'), (some, kind, language) => {
      const { title, body } = notificationText(kind, { ...ORDER, ...some }, language);
      expect(title).toContain(String(some.number));
      expect(lengthOf(title)).toBeLessThanOrEqual(30);
      expect(lengthOf(body)).toBeLessThanOrEqual(70);
    }),
  );
});
