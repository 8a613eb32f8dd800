import { escapeHtml } from '../page/escape-html.ts';
import { htmlDocument } from '../page/html-document.ts';
import type { OrderRow } from './ledger.ts';
import { OUTCOMES } from './outcomes.ts';

export type CheckoutLanguage = 'es' | 'en';

const TEXTS = {
  es: {
    title: 'Pagar (sandbox)',
    badge: 'Sandbox: esto no es PayPal. No se cobra nada.',
    other: 'English',
    payTo: 'Le pagás a',
    total: 'Total',
    how: '¿Qué tiene que pasar?',
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
    gone: 'Este pago ya no está disponible',
    goneHint: 'Volvé al puesto y empezá de nuevo.',
    unknown: 'No existe ese pago',
    done: 'Listo',
    doneHint: 'El pago quedó aprobado. Esta vez la página no te lleva de vuelta: cerrala, como hace quien se va antes.',
    site: 'Volver al sitio',
  },
  en: {
    title: 'Pay (sandbox)',
    badge: 'Sandbox: this is not PayPal. Nothing is charged.',
    other: 'Español',
    payTo: 'You pay',
    total: 'Total',
    how: 'What shall happen?',
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
    gone: 'This payment is no longer available',
    goneHint: 'Go back to the stall and start again.',
    unknown: 'There is no such payment',
    done: 'Done',
    doneHint:
      'The payment is approved. This time the page does not lead you back: close it, as people do who leave early.',
    site: 'Back to the site',
  },
} as const;

/** The page on which the buyer approves an order. */
export function checkoutPage(order: OrderRow, language: CheckoutLanguage, address: string): string {
  const text = TEXTS[language];
  const lines = order.items.map(
    ({ name, quantity, unitMinor }) => `
      <li><span>${quantity} × ${escapeHtml(name)}</span><span>${money(quantity * unitMinor, order, language)}</span></li>`,
  );
  const outcomes = OUTCOMES.map((outcome, index) => {
    const [name, hint] = text.outcomes[outcome];
    return `
      <label class="outcome"><input type="radio" name="outcome" value="${outcome}"${index === 0 ? ' checked' : ''}>
        <span class="who"><strong>${name}</strong><span>${hint}</span></span></label>`;
  });
  return page(
    language,
    address,
    `<h1>${text.payTo} ${escapeHtml(order.merchant)}</h1>
    <ul class="lines">${lines.join('')}
      <li class="total"><span>${text.total}</span><span>${money(order.amountMinor, order, language)}</span></li>
    </ul>
    <form method="post" action="${escapeHtml(address)}">
      <fieldset><legend>${text.how}</legend>${outcomes.join('')}</fieldset>
      <button class="pay" name="do" value="pay">${text.pay}</button>
      <button class="quiet" name="do" value="close">${text.close}</button>
      <button class="quiet" name="do" value="back">${text.back}</button>
    </form>`,
  );
}

/** @param backUrl of its return link; null: no link */
export function checkoutNotice(
  notice: 'gone' | 'unknown' | 'done',
  language: CheckoutLanguage,
  address: string,
  backUrl: string | null,
): string {
  const text = TEXTS[language];
  const hint = { gone: text.goneHint, unknown: '', done: text.doneHint }[notice];
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

function money(minor: number, { currency }: OrderRow, language: CheckoutLanguage): string {
  const locale = language === 'es' ? 'es-AR' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100);
}
