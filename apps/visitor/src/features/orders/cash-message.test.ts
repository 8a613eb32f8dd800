import { expect, it } from 'vitest';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { localised } from '@app/rules/language/localised.ts';
import { cashMessage } from './cash-message.ts';

const ORDER = {
  orderStatusId: ORDER_STATUS.created,
  isCash: true,
  paid: false,
  totalAmount: 7_800,
  currency: 'ARS',
  expiresAt: '2026-03-15T00:10:00Z',
  venue: { localDateTimeIdentifier: 'America/Argentina/Buenos_Aires' },
  commerce: { name: 'Parrilla', address: 'Puerta 4', translatedAddress: 'Gate 4' },
} as const;

const WAYS = [
  [
    'a pick-up paid first',
    { delivery: null, isPreparedUnpaid: false },
    'Andá a pagar $ 7.800 a Parrilla, Puerta 4 antes de las 21:10. Recién ahí lo preparan.',
    "Pay ARS 7,800 at Parrilla, Gate 4 by 21:10. They'll start preparing it once you pay.",
  ],
  [
    'a delivery paid first',
    { delivery: 'Fila 4', isPreparedUnpaid: false },
    'Andá a pagar $ 7.800 a Parrilla, Puerta 4 antes de las 21:10. Recién ahí lo preparan y te lo llevan.',
    "Pay ARS 7,800 at Parrilla, Gate 4 by 21:10. Once you pay, they'll prepare it and bring it to you.",
  ],
  [
    'a pick-up paid at the counter',
    { delivery: null, isPreparedUnpaid: true },
    'Pagás al retirarlo. Si el puesto no lo empieza antes de las 21:10, se cancela y no pagás nada.',
    "Pay when you pick it up. If the stall hasn't started it by 21:10, it's cancelled and you pay nothing.",
  ],
  [
    'a delivery paid at the seat',
    { delivery: 'Fila 4', isPreparedUnpaid: true },
    'Pagás al recibirlo. Si el puesto no lo empieza antes de las 21:10, se cancela y no pagás nada.',
    "Pay when it arrives. If the stall hasn't started it by 21:10, it's cancelled and you pay nothing.",
  ],
  [
    'a pick-up that the stall has started',
    { delivery: null, isPreparedUnpaid: true, orderStatusId: ORDER_STATUS.preparing, expiresAt: null },
    'Pagás al retirarlo',
    'Pay when you pick it up',
  ],
] as const;

it.each(WAYS)('%s says where to pay, and until when [CHK-07, ORD-02]', async (_way, changed, inSpanish, inEnglish) => {
  const order = { ...ORDER, ...changed };
  const plain = (shown: string) => shown.replaceAll('\u00a0', ' ');
  const es = cashMessage(order, await loadTexts('es'));
  const en = cashMessage(localised(order, true), await loadTexts('en'));
  expect([plain(es), plain(en)]).toEqual([inSpanish, inEnglish]);
});
