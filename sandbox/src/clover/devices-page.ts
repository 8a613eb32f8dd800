import { fromMinor } from '@app/contract/values/minor-units.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { htmlDocument } from '../page/html-document.ts';
import type { Device } from './devices.ts';
import { canTap, TAPS } from './taps.ts';

export type PageLanguage = 'es' | 'en';

/** Path of the page. */
export const DEVICES_PATH = '/clover/devices';

const TEXTS = {
  es: {
    title: 'Posnets Clover (sandbox)',
    badge: 'Sandbox: esto no es Clover. No se cobra nada.',
    other: 'English',
    heading: 'Posnets Clover',
    none: 'Ningún tótem se conectó todavía.',
    again: 'Actualizar',
    reference: 'Número del cobro',
    code: (code: string) => `El tótem muestra el código ${code}`,
    states: {
      offline: 'Sin tótem: nadie está conectado',
      unpaired: 'Conectado, sin vincular',
      idle: 'Vinculado, sin cobro',
      card: 'Pide la tarjeta',
      pin: 'Pide la clave',
      confirm: 'Cobró, y le pregunta al tótem',
    },
    taps: {
      'enter-code': ['Escribir el código', 'El posnet queda vinculado con el tótem'],
      'wrong-code': ['Escribir otro código', 'El posnet no se vincula'],
      card: ['Apoyar la tarjeta', 'Paga sin clave'],
      insert: ['Insertar la tarjeta', 'El posnet pide la clave'],
      pin: ['Escribir la clave', 'La tarjeta paga'],
      decline: ['Rechazar', 'El banco la rechaza y el cobro termina'],
      cancel: ['Cancelar', 'Tocar la cruz en el posnet'],
      leave: ['Irse', 'Nadie toca nada y el cobro vence'],
      'charge-silently': ['Cobrar y no avisar', 'La tarjeta paga y el tótem no se entera'],
      'charge-and-disconnect': ['Cobrar y cortar', 'La tarjeta paga y se corta la conexión'],
      disconnect: ['Cortar la conexión', 'El cobro sigue en el posnet'],
      restart: ['Reiniciar', 'El posnet olvida el cobro'],
    },
  },
  en: {
    title: 'Clover terminals (sandbox)',
    badge: 'Sandbox: this is not Clover. Nothing is charged.',
    other: 'Español',
    heading: 'Clover terminals',
    none: 'No kiosk has connected yet.',
    again: 'Refresh',
    reference: 'Number of the sale',
    code: (code: string) => `The kiosk shows the code ${code}`,
    states: {
      offline: 'No kiosk is connected',
      unpaired: 'Connected, not paired',
      idle: 'Paired, without a sale',
      card: 'It asks for a card',
      pin: 'It asks for the PIN',
      confirm: 'It charged, and asks the kiosk',
    },
    taps: {
      'enter-code': ['Enter the code', 'The terminal is paired with the kiosk'],
      'wrong-code': ['Enter another code', 'The terminal is not paired'],
      card: ['Tap a card', 'It pays without a PIN'],
      insert: ['Insert a card', 'The terminal asks for the PIN'],
      pin: ['Enter the PIN', 'The card pays'],
      decline: ['Decline', 'The bank turns it down, and the sale ends'],
      cancel: ['Cancel', 'Press the red key of the terminal'],
      leave: ['Leave', 'Nothing is pressed, and the sale expires'],
      'charge-silently': ['Charge and say nothing', 'The card pays, and the kiosk gets no answer'],
      'charge-and-disconnect': ['Charge and hang up', 'The card pays, and the connection is lost'],
      disconnect: ['Lose the connection', 'The sale goes on at the terminal'],
      restart: ['Restart', 'The terminal forgets the sale'],
    },
  },
} as const;

/** The devices that a till called, each with what a person can do. */
export function devicesPage(devices: readonly Device[], language: PageLanguage): string {
  const text = TEXTS[language];
  const other = language === 'es' ? 'en' : 'es';
  const list = devices.map((device) => deviceHtml(device, language)).join('');
  return htmlDocument(
    { language, title: text.title, stylesheet: '/consent.css' },
    `<body>
  <main>
    <p class="badge">${text.badge}</p>
    <p><a href="${DEVICES_PATH}?lang=${other}">${text.other}</a></p>
    <h1>${text.heading}</h1>
    <p><a href="${DEVICES_PATH}?lang=${language}">${text.again}</a></p>
    ${list === '' ? `<p class="lead">${text.none}</p>` : list}
  </main>
</body>`,
  );
}

function deviceHtml(device: Device, language: PageLanguage): string {
  const text = TEXTS[language];
  const { till, sale, key, deviceId } = device;
  const lines = [`<li><span>${text.states[stateOf(device)]}</span></li>`];
  if (till?.code) lines.push(`<li><strong>${text.code(till.code)}</strong></li>`);
  if (sale) {
    const locale = language === 'es' ? 'es-AR' : 'en-US';
    const amount = fromMinor(sale.amountMinor).toLocaleString(locale, { minimumFractionDigits: 2 });
    const number = escapeHtml(sale.externalPaymentId);
    lines.push(`<li class="total"><span>${text.reference} ${number}</span><span>$ ${amount}</span></li>`);
  }
  const buttons = TAPS.filter((tap) => canTap(device, tap)).map((tap) => {
    const [name, hint] = text.taps[tap];
    return `
        <li><button name="tap" value="${tap}"><span class="who"><strong>${name}</strong><span>${hint}</span></span></button></li>`;
  });
  const form = `<form method="post" action="${DEVICES_PATH}?lang=${language}">
      <input type="hidden" name="device" value="${escapeHtml(key)}">
      <ul>${buttons.join('')}</ul>
    </form>`;
  return `<section aria-label="${escapeHtml(deviceId)}">
    <h2>${escapeHtml(deviceId)}</h2>
    <ul class="lines">${lines.join('')}</ul>
    ${buttons.length === 0 ? '' : form}
  </section>`;
}

function stateOf({ till, sale }: Device) {
  if (sale) return sale.step;
  if (till === null) return 'offline';
  return till.isPaired ? 'idle' : 'unpaired';
}
