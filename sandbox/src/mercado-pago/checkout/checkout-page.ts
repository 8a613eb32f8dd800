import type { PageLanguage } from '../../page/hosted-page.ts';
import { pageMoney, paymentNotices, paymentPage } from '../../page/payment-page.ts';
import type { PreferenceRow } from '../ledger.ts';
import { sellerOfKey } from '../sellers.ts';

const PROVIDER = 'Mercado Pago';

const TEXTS = {
  es: {
    payTo: 'Le pagás a',
    outcomes: {
      APRO: ['Aprobar', 'El pago sale bien'],
      FUND: ['Sin fondos', 'El banco lo rechaza'],
      OTHE: ['Rechazar', 'El banco lo rechaza sin decir por qué'],
      CONT: ['Dejar en revisión', 'Nadie sabe todavía si sale bien'],
    },
    pay: 'Pagar',
    back: 'Volver sin pagar',
    notices: {
      expired: ['Este pago venció', 'Ya no se puede pagar acá. Volvé al puesto y empezá de nuevo.'],
      unknown: ['No existe ese pago', ''],
      paid: [
        'Listo',
        'El pago quedó hecho. Esta vez la página no te lleva de vuelta: cerrala, como hace quien se va antes.',
      ],
      ended: ['Ya podés cerrar esta página', ''],
    },
  },
  en: {
    payTo: 'You pay',
    outcomes: {
      APRO: ['Approve', 'The payment goes well'],
      FUND: ['No funds', 'The bank turns it down'],
      OTHE: ['Decline', 'The bank turns it down and does not say why'],
      CONT: ['Leave in review', 'The result is not known yet'],
    },
    pay: 'Pay',
    back: 'Go back without paying',
    notices: {
      expired: ['This payment has expired', 'It cannot be paid here any more. Go back to the stall and start again.'],
      unknown: ['There is no such payment', ''],
      paid: [
        'Done',
        'The payment is made. This time the page does not lead you back: close it, as people do who leave early.',
      ],
      ended: ['You can close this page now', ''],
    },
  },
} as const;

export const CHECKOUT_OUTCOMES = ['APRO', 'FUND', 'OTHE', 'CONT'] as const;

/** The provider's payment page. As at the provider, a buyer can pay in two tabs. */
export function checkoutPage(preference: PreferenceRow, language: PageLanguage, address: string): string {
  const text = TEXTS[language];
  const {
    name,
    country: { currency },
  } = sellerOfKey(preference.seller);
  return paymentPage(
    { provider: PROVIDER, language, address },
    {
      heading: `${text.payTo} ${name}`,
      lines: preference.items.map(({ title, quantity, unitPriceMinor }) => [
        `${quantity} × ${title}`,
        pageMoney(quantity * unitPriceMinor, currency, language),
      ]),
      total: pageMoney(preference.amountMinor, currency, language),
      outcomes: CHECKOUT_OUTCOMES.filter((outcome) => outcome !== 'CONT' || !preference.isBinary),
      outcomeTexts: text.outcomes,
      buttons: [
        ['pay', text.pay],
        ['back', text.back],
      ],
    },
  );
}

export const checkoutNotice = paymentNotices(PROVIDER, TEXTS);
