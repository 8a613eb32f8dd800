import { expect, it } from 'vitest';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { ShownEstimate } from '@app/rules/orders/shown-estimate.ts';
import { estimateMessage } from './order-estimate.ts';

const atMs = Date.UTC(2026, 10, 22, 2, 14);
const promisedAtMs = Date.UTC(2026, 10, 22, 2, 5);
const inTime: ShownEstimate = { kind: 'time', atMs, minutes: 12 };
const nextMinute: ShownEstimate = { kind: 'time', atMs, minutes: 1 };
const delayed: ShownEstimate = { kind: 'delayed', atMs, minutes: 12, promisedAtMs, delayMinutes: 9 };
const { paymentAccepted, preparing } = ORDER_STATUS;

type Case = [ShownEstimate | null, typeof paymentAccepted | typeof preparing, string | null, string, string];

it.each<Case>([
  [
    inTime,
    paymentAccepted,
    null,
    'Cerca de las 23:14 (en unos 12 min). Te avisamos acá.',
    "Around 23:14 (in about 12 min). We'll let you know here.",
  ],
  [
    nextMinute,
    preparing,
    'Fila 4',
    'Sale cerca de las 23:14 (en 1 min). Te avisamos acá.',
    "Leaves around 23:14 (in 1 min). We'll let you know here.",
  ],
  [
    delayed,
    preparing,
    null,
    'Hay más pedidos de lo normal. El tuyo ya se está preparando. Faltan unos 12 min.',
    'There are more orders than usual. Yours is being prepared. About 12 min left.',
  ],
  [
    { ...delayed, atMs: null },
    paymentAccepted,
    null,
    'Hay más pedidos de lo normal. Te avisamos acá.',
    "There are more orders than usual. We'll let you know here.",
  ],
  [
    { kind: 'soon' },
    paymentAccepted,
    null,
    'El puesto ya lo tiene. Te avisamos acá.',
    "The stall has it. We'll let you know here.",
  ],
  [
    null,
    paymentAccepted,
    null,
    'El puesto ya lo tiene. Te avisamos acá.',
    "The stall has it. We'll let you know here.",
  ],
])('%o reads in status %i, to %s: %s [ORD-04]', async (estimate, orderStatusId, delivery, es, en) => {
  const venue = {
    id: 1,
    code: 'estadio',
    name: '',
    language: 'es' as const,
    localDateTimeIdentifier: 'America/Argentina/Buenos_Aires',
  };
  const order = { orderStatusId, delivery, venue };
  expect(estimateMessage(order, estimate, await loadTexts('es'))).toBe(es);
  expect(estimateMessage(order, estimate, await loadTexts('en'))).toBe(en);
});
