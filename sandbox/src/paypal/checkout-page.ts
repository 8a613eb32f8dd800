import type { PageLanguage } from '../page/hosted-page.ts';
import { pageMoney, paymentNotices, paymentPage } from '../page/payment-page.ts';
import type { OrderRow } from './ledger.ts';
import { OUTCOMES } from './outcomes.ts';

const PROVIDER = 'PayPal';

const TEXTS = {
  es: {
    payTo: 'Le pagás a',
    outcomes: {
      COMPLETED: ['Aprobar', 'El pago sale bien'],
      INSTRUMENT_DECLINED: ['Rechazar el medio', 'El banco rechaza la tarjeta elegida'],
      PAYER_CANNOT_PAY: ['Cuenta sin permiso', 'Esa cuenta no puede pagar'],
      TRANSACTION_LIMIT_EXCEEDED: ['Límite superado', 'El importe supera el límite de la cuenta'],
      TRANSACTION_REFUSED: ['Rechazar', 'PayPal lo rechaza sin decir por qué'],
      PAYEE_BLOCKED_TRANSACTION: ['Bloquear', 'Lo frenan los filtros del vendedor'],
      DECLINED: ['Rechazar después', 'El cobro se hace y queda rechazado'],
      PENDING: ['Dejar en revisión', 'Nadie sabe todavía si sale bien'],
    },
    pay: 'Pagar ahora',
    close: 'Pagar y cerrar la página',
    back: 'Cancelar y volver',
    notices: {
      gone: ['Este pago ya no está disponible', 'Volvé al puesto y empezá de nuevo.'],
      unknown: ['No existe ese pago', ''],
      done: [
        'Listo',
        'El pago quedó aprobado. Esta vez la página no te lleva de vuelta: cerrala, como hace quien se va antes.',
      ],
    },
  },
  en: {
    payTo: 'You pay',
    outcomes: {
      COMPLETED: ['Approve', 'The payment goes well'],
      INSTRUMENT_DECLINED: ['Decline the card', 'The bank declines the chosen card'],
      PAYER_CANNOT_PAY: ['Account not allowed', 'This account cannot pay'],
      TRANSACTION_LIMIT_EXCEEDED: ['Limit exceeded', 'The amount is above the limit of the account'],
      TRANSACTION_REFUSED: ['Decline', 'PayPal declines it and does not say why'],
      PAYEE_BLOCKED_TRANSACTION: ['Block', "The seller's filters stop it"],
      DECLINED: ['Decline afterwards', 'The charge is made and then declined'],
      PENDING: ['Leave in review', 'The result is not known yet'],
    },
    pay: 'Pay now',
    close: 'Pay and close the page',
    back: 'Cancel and go back',
    notices: {
      gone: ['This payment is no longer available', 'Go back to the stall and start again.'],
      unknown: ['There is no such payment', ''],
      done: [
        'Done',
        'The payment is approved. This time the page does not lead you back: close it, as people do who leave early.',
      ],
    },
  },
} as const;

/** The page on which the buyer approves an order. */
export function checkoutPage(order: OrderRow, language: PageLanguage, address: string): string {
  const text = TEXTS[language];
  const { merchant, items, amountMinor, currency } = order;
  return paymentPage(
    { provider: PROVIDER, language, address },
    {
      heading: `${text.payTo} ${merchant}`,
      lines: items.map(({ name, quantity, unitMinor }) => [
        `${quantity} × ${name}`,
        pageMoney(quantity * unitMinor, currency, language),
      ]),
      total: pageMoney(amountMinor, currency, language),
      outcomes: OUTCOMES,
      outcomeTexts: text.outcomes,
      buttons: [
        ['pay', text.pay],
        ['close', text.close],
        ['back', text.back],
      ],
    },
  );
}

export const checkoutNotice = paymentNotices(PROVIDER, TEXTS);
