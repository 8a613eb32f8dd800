import type { PageLanguage } from '../page/hosted-page.ts';
import { pageMoney, paymentNotices, paymentPage } from '../page/payment-page.ts';
import { SITEF_OUTCOMES } from './outcomes.ts';
import type { TransactionRow } from './transactions.ts';

const PROVIDER = 'Sitef';

const TEXTS = {
  es: {
    payTo: 'Pago de',
    outcomes: {
      '00': ['Aprobar', 'El pago sale bien'],
      '51': ['Sin fondos (51)', 'El banco lo rechaza'],
      '14': ['Número equivocado (14)', 'El banco no conoce la tarjeta'],
      '12': ['Transacción inválida (12)', 'El banco lo rechaza'],
      '13': ['Monto inválido (13)', 'El banco lo rechaza'],
      '03': ['Comercio inválido (03)', 'El banco lo rechaza'],
      '2304': ['Datos de la tarjeta (2304)', 'Los datos no son válidos'],
      '05': ['Rechazar (05)', 'El banco lo rechaza sin decir por qué'],
      ERR: ['Error de comunicación', 'El banco no contesta y no se cobra nada'],
      EXP: ['Vencer', 'Se acaba el tiempo de la página'],
    },
    pay: 'Pagar',
    back: 'Cancelar el pago',
    notices: {
      over: ['Este pago terminó', 'Ya no se puede pagar acá. Volvé al puesto y empezá de nuevo.'],
      unknown: ['No existe ese pago', ''],
      done: ['Listo', 'Esta vez la página no te lleva de vuelta: cerrala, como hace quien se va antes.'],
    },
  },
  en: {
    payTo: 'Payment of',
    outcomes: {
      '00': ['Approve', 'The payment goes well'],
      '51': ['No funds (51)', 'The bank turns it down'],
      '14': ['Wrong number (14)', 'The bank does not know the card'],
      '12': ['Invalid transaction (12)', 'The bank turns it down'],
      '13': ['Invalid amount (13)', 'The bank turns it down'],
      '03': ['Invalid merchant (03)', 'The bank turns it down'],
      '2304': ['Card data (2304)', 'The data are not valid'],
      '05': ['Decline (05)', 'The bank turns it down and does not say why'],
      ERR: ['Communication error', 'The bank does not answer and nothing is charged'],
      EXP: ['Expire', 'The time of the page is over'],
    },
    pay: 'Pay',
    back: 'Cancel the payment',
    notices: {
      over: ['This payment has ended', 'It cannot be paid here any more. Go back to the stall and start again.'],
      unknown: ['There is no such payment', ''],
      done: ['Done', 'This time the page does not lead you back: close it, as people do who leave early.'],
    },
  },
} as const;

/** The portal's payment page. */
export function transactionPage(row: TransactionRow, language: PageLanguage, address: string): string {
  const text = TEXTS[language];
  return paymentPage(
    { provider: PROVIDER, language, address },
    {
      heading: `${text.payTo} ${row.merchantId}`,
      lines: [[row.orderId ?? '']],
      total: pageMoney(row.amountMinor, row.currency, language),
      outcomes: SITEF_OUTCOMES,
      outcomeTexts: text.outcomes,
      buttons: [
        ['pay', text.pay],
        ['cancel', text.back],
      ],
    },
  );
}

export const transactionNotice = paymentNotices(PROVIDER, TEXTS);
