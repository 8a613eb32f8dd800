import { fromMinor } from '@app/contract/values/minor-units.ts';
import { sellerOfKey } from '../mercado-pago/sellers.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { htmlDocument } from '../page/html-document.ts';
import type { SaleRow } from './sales.ts';
import { canTap, type Tap } from './taps.ts';

export type PageLanguage = 'es' | 'en';

/** Path of the page. */
export const TERMINALS_PATH = '/mercado-pago-point/terminals';

/** Buttons of the page: what a person does. */
export const BUTTONS = {
  fetch: { tap: 'fetch', detail: null },
  approve: { tap: 'approve', detail: null },
  pin: { tap: 'pin', detail: null },
  decline: { tap: 'decline', detail: 'OTHE' },
  'no-funds': { tap: 'decline', detail: 'FUND' },
  'another-card': { tap: 'decline-retry', detail: 'FUND' },
  cancel: { tap: 'cancel', detail: null },
  leave: { tap: 'leave', detail: null },
  error: { tap: 'error', detail: null },
  'lose-network': { tap: 'lose-network', detail: null },
  'charge-and-lose': { tap: 'lose-network', detail: 'paid' },
} as const satisfies Readonly<Record<string, { tap: Tap; detail: string | null }>>;
export const BUTTON_NAMES = [
  'fetch',
  'approve',
  'pin',
  'decline',
  'no-funds',
  'another-card',
  'cancel',
  'leave',
  'error',
  'lose-network',
  'charge-and-lose',
] as const satisfies readonly (keyof typeof BUTTONS)[];

const TEXTS = {
  es: {
    title: 'Terminales (sandbox)',
    badge: 'Sandbox: esto no es Mercado Pago. No se cobra nada.',
    other: 'English',
    heading: 'Terminales',
    none: 'Ninguna terminal tiene un cobro. Mandá uno desde la caja o el kiosco.',
    again: 'Actualizar',
    reference: 'Referencia',
    states: {
      OPEN: 'Esperando: todavía no está en la pantalla',
      ON_TERMINAL: 'En la pantalla: pide la tarjeta',
      PROCESSING: 'La tarjeta está puesta: pide la clave',
      FINISHED: 'Terminado',
      CANCELED: 'Cancelado',
      ABANDONED: 'Abandonado',
      ERROR: 'Falló la terminal',
      CONFIRMATION_REQUIRED: 'Sin red: solo la terminal sabe qué pasó',
    },
    taps: {
      fetch: ['Traer el cobro', 'Tocar “Cobrar” en la terminal'],
      approve: ['Aprobar', 'Una tarjeta paga'],
      pin: ['Poner la tarjeta', 'La terminal pide la clave'],
      decline: ['Rechazar', 'El banco no dice por qué'],
      'no-funds': ['Sin fondos', 'El banco la rechaza y el cobro termina'],
      'another-card': ['Rechazar y probar otra', 'Sin fondos; la terminal pide otra tarjeta'],
      cancel: ['Cancelar', 'Tocar la cruz en la terminal'],
      leave: ['Irse', 'Nadie toca nada y el cobro vence'],
      error: ['Romperse', 'La terminal falla y no se cobra nada'],
      'lose-network': ['Cortar la red', 'La terminal queda sin red antes de cobrar'],
      'charge-and-lose': ['Cobrar y cortar la red', 'La tarjeta se cobra y la terminal no avisa'],
    },
  },
  en: {
    title: 'Terminals (sandbox)',
    badge: 'Sandbox: this is not Mercado Pago. Nothing is charged.',
    other: 'Español',
    heading: 'Terminals',
    none: 'No terminal has a sale. Send one from the till or the kiosk.',
    again: 'Refresh',
    reference: 'Reference',
    states: {
      OPEN: 'Waiting: it is not on the screen yet',
      ON_TERMINAL: 'On the screen: it asks for a card',
      PROCESSING: 'The card is in: it asks for the PIN',
      FINISHED: 'Finished',
      CANCELED: 'Cancelled',
      ABANDONED: 'Abandoned',
      ERROR: 'The terminal failed',
      CONFIRMATION_REQUIRED: 'No network: only the terminal has the outcome',
    },
    taps: {
      fetch: ['Fetch the sale', 'Press the green key of the terminal'],
      approve: ['Approve', 'A card pays'],
      pin: ['Insert the card', 'The terminal asks for the PIN'],
      decline: ['Decline', 'The bank does not say why'],
      'no-funds': ['No funds', 'The bank turns it down and the sale ends'],
      'another-card': ['Decline and try again', 'No funds; the terminal asks for another card'],
      cancel: ['Cancel', 'Press the red key of the terminal'],
      leave: ['Leave', 'Nothing is pressed and the sale expires'],
      error: ['Fail', 'The terminal fails and nothing is charged'],
      'lose-network': ['Lose the network', 'The terminal loses it before the charge'],
      'charge-and-lose': ['Charge and lose the network', 'The card is charged, and there is no report'],
    },
  },
} as const;

/** The terminals that have a sale, each with what a person can do. @param sales the newest of each terminal */
export function terminalsPage(sales: readonly SaleRow[], language: PageLanguage): string {
  const text = TEXTS[language];
  const other = language === 'es' ? 'en' : 'es';
  const list = sales.map((sale) => terminalHtml(sale, language)).join('');
  return htmlDocument(
    { language, title: text.title, stylesheet: '/consent.css' },
    `<body>
  <main>
    <p class="badge">${text.badge}</p>
    <p><a href="${TERMINALS_PATH}?lang=${other}">${text.other}</a></p>
    <h1>${text.heading}</h1>
    <p><a href="${TERMINALS_PATH}?lang=${language}">${text.again}</a></p>
    ${list === '' ? `<p class="lead">${text.none}</p>` : list}
  </main>
</body>`,
  );
}

function terminalHtml(sale: SaleRow, language: PageLanguage): string {
  const text = TEXTS[language];
  const { currency } = sellerOfKey(sale.seller).country;
  const locale = language === 'es' ? 'es-AR' : 'en-US';
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(fromMinor(sale.amountMinor));
  const buttons = BUTTON_NAMES.filter((button) => canTap(sale, BUTTONS[button].tap)).map((button) => {
    const [name, hint] = text.taps[button];
    return `
        <li><button name="do" value="${button}"><span class="who"><strong>${name}</strong><span>${hint}</span></span></button></li>`;
  });
  const form = `<form method="post" action="${TERMINALS_PATH}?lang=${language}">
      <input type="hidden" name="saleId" value="${escapeHtml(sale.id)}">
      <ul>${buttons.join('')}</ul>
    </form>`;
  return `<section aria-label="${escapeHtml(sale.terminalId)}">
    <h2>${escapeHtml(sale.terminalId)}</h2>
    <ul class="lines">
      <li><span>${text.states[sale.state]}</span></li>
      <li><span>${text.reference}</span><span>${escapeHtml(sale.reference)}</span></li>
      <li class="total"><span>${escapeHtml(sellerOfKey(sale.seller).name)}</span><span>${amount}</span></li>
    </ul>
    ${buttons.length === 0 ? '' : form}
  </section>`;
}
