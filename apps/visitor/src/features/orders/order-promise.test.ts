import { describe, expect, it } from 'vitest';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { PARKING } from '@app/contract/values/product-types.ts';
import type { ShownPromise } from '@app/rules/orders/shown-promise.ts';
import { promiseMessage, promiseOf, promiseTitle } from './order-promise.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const atMs = Date.UTC(2026, 10, 22, 2, 14);
const beforeMs = Date.UTC(2026, 10, 22, 2, 5);
const { paymentAccepted, preparing, toDeliver } = ORDER_STATUS;

const inTime: ShownPromise = { kind: 'time', atMs, minutes: 12 };
const late: ShownPromise = { kind: 'late', atMs };
const revised: ShownPromise = {
  kind: 'revised',
  atMs,
  minutes: 12,
  beforeMs,
  beforeHasPassed: true,
  moreMinutes: 9,
  cause: 'pace',
  isLast: false,
};

type Case = [ShownPromise | null, typeof paymentAccepted | typeof preparing, string | null, string, string];

it.each<Case>([
  [
    inTime,
    paymentAccepted,
    null,
    'Cerca de las 23:14 (en unos 12 min). Te avisamos acá.',
    "Around 23:14 (in about 12 min). We'll let you know here.",
  ],
  [
    { ...inTime, minutes: 1 },
    preparing,
    'Fila 4',
    'Sale cerca de las 23:14 (en 1 min). Te avisamos acá.',
    "Leaves around 23:14 (in 1 min). We'll let you know here.",
  ],
  [
    late,
    paymentAccepted,
    null,
    'El puesto todavía no lo empezó. Te avisamos acá.',
    "The stall hasn't started it yet. We'll let you know here.",
  ],
  [
    late,
    preparing,
    null,
    'El puesto ya lo está preparando. Te avisamos acá.',
    "The stall is preparing it. We'll let you know here.",
  ],
  [
    revised,
    paymentAccepted,
    null,
    'Nos equivocamos en la hora. Esta es la nueva.',
    'We got the time wrong. Here is the new one.',
  ],
  [
    { ...revised, cause: 'stall' },
    paymentAccepted,
    null,
    'El puesto avisó que tiene demora. Esta es la nueva hora.',
    'The stall says it is running late. Here is the new time.',
  ],
  [
    null,
    paymentAccepted,
    null,
    'El puesto ya lo tiene. Te avisamos acá.',
    "The stall has it. We'll let you know here.",
  ],
])('%o reads in status %i, to %s: %s [ORD-04]', async (promise, orderStatusId, delivery, es, en) => {
  const venue = { id: 1, code: 'estadio', name: '', language: 'es' as const, localDateTimeIdentifier: ZONE };
  const order = { orderStatusId, delivery, venue };
  expect(promiseMessage(order, promise, await loadTexts('es'))).toBe(es);
  expect(promiseMessage(order, promise, await loadTexts('en'))).toBe(en);
});

it.each([
  ['a promise that holds', inTime, null],
  ['one that has passed', late, 'Se pasó de las 23:14'],
  ['a new one, after the time had passed', revised, 'Se pasó de las 23:05'],
  ['a new one, before that', { ...revised, beforeHasPassed: false }, 'Viene demorado'],
] as const)('the title of %s [ORD-04]', async (_title, promise, title) => {
  expect(promiseTitle(promise, ZONE, await loadTexts('es'))).toBe(title);
});

describe('the promise of an order', () => {
  const order = {
    orderStatusId: paymentAccepted,
    promisedAt: new Date(atMs).toISOString(),
    promiseRevisions: [{ promisedBefore: new Date(beforeMs).toISOString(), cause: 'pace' as const, at: '' }],
    commerce: { type: { id: 1, description: 'Comida' } },
  };
  it.each([
    ['is shown until it is ready', order, revised],
    ['is not shown of a ready one', { ...order, orderStatusId: toDeliver }, null],
    ['is not shown of one that is not accepted', { ...order, promisedAt: null }, null],
    ['is not shown of a car park', { ...order, commerce: { type: { id: 3, description: PARKING } } }, null],
  ])('%s [ORD-04]', (_title, given, shown) => {
    expect(promiseOf(given, atMs - 12 * 60_000)).toEqual(shown && { ...shown, beforeHasPassed: false });
  });
});
