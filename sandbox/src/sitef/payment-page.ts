import { fromMinor } from '@app/contract/values/minor-units.ts';

import { escapeHtml } from '../page/escape-html.ts';
import { htmlDocument } from '../page/html-document.ts';
import { SITEF_OUTCOMES } from './outcomes.ts';
import type { TransactionRow } from './transactions.ts';

export type PageLanguage = 'es' | 'en';

const TEXTS = {
  es: {
    title: 'Pagar (sandbox)',
    badge: 'Sandbox: esto no es Sitef. No se cobra nada.',
    other: 'English',
    payTo: 'Pago de',
    total: 'Total',
    how: '¿Qué tiene que pasar?',
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
    over: 'Este pago terminó',
    overHint: 'Ya no se puede pagar acá. Volvé al puesto y empezá de nuevo.',
    unknown: 'No existe ese pago',
    done: 'Listo',
    doneHint: 'Esta vez la página no te lleva de vuelta: cerrala, como hace quien se va antes.',
    site: 'Volver al sitio',
  },
  en: {
    title: 'Pay (sandbox)',
    badge: 'Sandbox: this is not Sitef. Nothing is charged.',
    other: 'Español',
    payTo: 'Payment of',
    total: 'Total',
    how: 'What shall happen?',
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
    over: 'This payment has ended',
    overHint: 'It cannot be paid here any more. Go back to the stall and start again.',
    unknown: 'There is no such payment',
    done: 'Done',
    doneHint: 'This time the page does not lead you back: close it, as people do who leave early.',
    site: 'Back to the site',
  },
} as const;

/** The portal's payment page. */
export function paymentPage(row: TransactionRow, language: PageLanguage, address: string): string {
  const text = TEXTS[language];
  const outcomes = SITEF_OUTCOMES.map((outcome, index) => {
    const [name, hint] = text.outcomes[outcome];
    return `
      <label class="outcome"><input type="radio" name="outcome" value="${outcome}"${index === 0 ? ' checked' : ''}>
        <span class="who"><strong>${name}</strong><span>${hint}</span></span></label>`;
  });
  return page(
    language,
    address,
    `<h1>${text.payTo} ${escapeHtml(row.merchantId)}</h1>
    <ul class="lines">
      <li><span>${escapeHtml(row.orderId ?? '')}</span></li>
      <li class="total"><span>${text.total}</span><span>${money(row, language)}</span></li>
    </ul>
    <form method="post" action="${escapeHtml(address)}">
      <fieldset><legend>${text.how}</legend>${outcomes.join('')}</fieldset>
      <button class="pay" name="do" value="pay">${text.pay}</button>
      <button class="quiet" name="do" value="cancel">${text.back}</button>
    </form>`,
  );
}

/** @param backUrl of its return link; null: no link */
export function paymentNotice(
  notice: 'over' | 'unknown' | 'done',
  language: PageLanguage,
  address: string,
  backUrl: string | null,
): string {
  const text = TEXTS[language];
  const hint = { over: text.overHint, unknown: '', done: text.doneHint }[notice];
  const link = backUrl === null ? '' : `<p><a class="quiet" href="${escapeHtml(backUrl)}">${text.site}</a></p>`;
  return page(language, address, `<h1>${text[notice]}</h1><p class="lead">${hint}</p>${link}`);
}

function page(language: PageLanguage, address: string, body: string): string {
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

function money({ amountMinor, currency }: TransactionRow, language: PageLanguage): string {
  const locale = language === 'es' ? 'es-AR' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(fromMinor(amountMinor));
}
