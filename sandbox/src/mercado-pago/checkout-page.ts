import { fromMinor } from '@app/contract/values/minor-units.ts';

import { escapeHtml } from '../page/escape-html.ts';
import { htmlDocument } from '../page/html-document.ts';
import type { PreferenceRow } from './ledger.ts';
import { sellerOfKey } from './sellers.ts';

export type CheckoutLanguage = 'es' | 'en';

const TEXTS = {
  es: {
    title: 'Pagar (sandbox)',
    badge: 'Sandbox: esto no es Mercado Pago. No se cobra nada.',
    other: 'English',
    payTo: 'Le pagás a',
    total: 'Total',
    how: '¿Qué tiene que pasar?',
    outcomes: {
      APRO: ['Aprobar', 'El pago sale bien'],
      FUND: ['Sin fondos', 'El banco lo rechaza'],
      OTHE: ['Rechazar', 'El banco lo rechaza sin decir por qué'],
      CONT: ['Dejar en revisión', 'Nadie sabe todavía si sale bien'],
    },
    pay: 'Pagar',
    back: 'Volver sin pagar',
    expired: 'Este pago venció',
    expiredHint: 'Ya no se puede pagar acá. Volvé al puesto y empezá de nuevo.',
    unknown: 'No existe ese pago',
    paid: 'Listo',
    paidHint: 'El pago quedó hecho. Esta vez la página no te lleva de vuelta: cerrala, como hace quien se va antes.',
    ended: 'Ya podés cerrar esta página',
    site: 'Volver al sitio',
  },
  en: {
    title: 'Pay (sandbox)',
    badge: 'Sandbox: this is not Mercado Pago. Nothing is charged.',
    other: 'Español',
    payTo: 'You pay',
    total: 'Total',
    how: 'What shall happen?',
    outcomes: {
      APRO: ['Approve', 'The payment goes well'],
      FUND: ['No funds', 'The bank turns it down'],
      OTHE: ['Decline', 'The bank turns it down and does not say why'],
      CONT: ['Leave in review', 'The result is not known yet'],
    },
    pay: 'Pay',
    back: 'Go back without paying',
    expired: 'This payment has expired',
    expiredHint: 'It cannot be paid here any more. Go back to the stall and start again.',
    unknown: 'There is no such payment',
    paid: 'Done',
    paidHint: 'The payment is made. This time the page does not lead you back: close it, as people do who leave early.',
    ended: 'You can close this page now',
    site: 'Back to the site',
  },
} as const;

export const CHECKOUT_OUTCOMES = ['APRO', 'FUND', 'OTHE', 'CONT'] as const;

/** The provider's payment page. As at the provider, a buyer can pay in two tabs. */
export function checkoutPage(preference: PreferenceRow, language: CheckoutLanguage, address: string): string {
  const text = TEXTS[language];
  const {
    name,
    country: { currency },
  } = sellerOfKey(preference.seller);
  const lines = preference.items.map(
    ({ title, quantity, unitPriceMinor }) => `
      <li><span>${quantity} × ${escapeHtml(title)}</span><span>${money(quantity * unitPriceMinor, currency, language)}</span></li>`,
  );
  const choices = CHECKOUT_OUTCOMES.filter((outcome) => outcome !== 'CONT' || !preference.isBinary);
  const outcomes = choices.map((outcome, index) => {
    const [name, hint] = text.outcomes[outcome];
    return `
      <label class="outcome"><input type="radio" name="outcome" value="${outcome}"${index === 0 ? ' checked' : ''}>
        <span class="who"><strong>${name}</strong><span>${hint}</span></span></label>`;
  });
  return page(
    language,
    address,
    `<h1>${text.payTo} ${escapeHtml(name)}</h1>
    <ul class="lines">${lines.join('')}
      <li class="total"><span>${text.total}</span><span>${money(preference.amountMinor, currency, language)}</span></li>
    </ul>
    <form method="post" action="${escapeHtml(address)}">
      <fieldset><legend>${text.how}</legend>${outcomes.join('')}</fieldset>
      <button class="pay" name="do" value="pay">${text.pay}</button>
      <button class="quiet" name="do" value="back">${text.back}</button>
    </form>`,
  );
}

/** @param backUrl of its return link; null: no link */
export function checkoutNotice(
  notice: 'expired' | 'unknown' | 'paid' | 'ended',
  language: CheckoutLanguage,
  address: string,
  backUrl: string | null,
): string {
  const text = TEXTS[language];
  const hint = { expired: text.expiredHint, unknown: '', paid: text.paidHint, ended: '' }[notice];
  const link = backUrl === null ? '' : `<p><a class="quiet" href="${escapeHtml(backUrl)}">${text.site}</a></p>`;
  return page(language, address, `<h1>${text[notice]}</h1><p class="lead">${hint}</p>${link}`);
}

function page(language: CheckoutLanguage, address: string, body: string): string {
  const text = TEXTS[language];
  const other = new URL(address, 'http://sandbox');
  other.searchParams.set('lang', language === 'es' ? 'en' : 'es');
  return htmlDocument(
    { language, title: text.title, stylesheet: '/consent.css' },
    `<body>
  <main>
    <p class="badge">${text.badge}</p>
    <p><a href="${escapeHtml(other.pathname + other.search)}">${text.other}</a></p>
    ${body}
  </main>
</body>`,
  );
}

function money(minor: number, currency: string, language: CheckoutLanguage): string {
  const locale = language === 'es' ? 'es-AR' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(fromMinor(minor));
}
