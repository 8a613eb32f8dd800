import { escapeHtml } from '../page/escape-html.ts';
import { htmlDocument } from '../page/html-document.ts';
import type { StandInPrinter } from './stand-in-printer.ts';

export type PageLanguage = 'es' | 'en';

/** Path of the page. */
export const PRINTERS_PATH = '/printers';

/** Buttons of the page: what a person does to a printer. */
export const PRESSES = ['paper', 'cover', 'network', 'end-paper', 'lose-report', 'remove'] as const;
export type Press = (typeof PRESSES)[number];

const TEXTS = {
  es: {
    title: 'Impresoras (sandbox)',
    badge: 'Sandbox: impresoras que piden papeles a la nube, jugadas en esta máquina.',
    other: 'English',
    heading: 'Impresoras',
    none: 'Todavía no hay ninguna. Pegá la dirección que te dio el panel.',
    again: 'Actualizar',
    url: 'Dirección',
    add: { star: 'Sumar una Star', epson: 'Sumar una Epson' },
    states: { ready: 'Lista', 'no-paper': 'Sin papel', 'cover-open': 'Tapa abierta', offline: 'Sin red' },
    answer: 'Última respuesta',
    paper: 'Papel impreso',
    presses: {
      paper: ['Sacar o poner papel', 'El rollo, ahora'],
      cover: ['Abrir o cerrar la tapa', 'No imprime con la tapa abierta'],
      network: ['Cortar o volver la red', 'Deja de pedir papeles'],
      'end-paper': ['Terminar el rollo', 'En medio del próximo papel'],
      'lose-report': ['Perder el aviso', 'El próximo sale y el servidor no se entera'],
      remove: ['Quitar', 'La impresora deja de existir'],
    },
  },
  en: {
    title: 'Printers (sandbox)',
    badge: 'Sandbox: printers that ask the cloud for documents, played on this machine.',
    other: 'Español',
    heading: 'Printers',
    none: 'None yet. Paste the address that the back office gave you.',
    again: 'Refresh',
    url: 'Address',
    add: { star: 'Add a Star', epson: 'Add an Epson' },
    states: { ready: 'Ready', 'no-paper': 'Out of paper', 'cover-open': 'Cover open', offline: 'No network' },
    answer: 'Last answer',
    paper: 'Printed paper',
    presses: {
      paper: ['Take out or put in paper', 'The roll, now'],
      cover: ['Open or close the cover', 'It does not print with an open cover'],
      network: ['Cut or restore the network', 'It stops asking for documents'],
      'end-paper': ['End the roll', 'In the middle of the next document'],
      'lose-report': ['Lose the report', 'The next one prints, and the server does not hear of it'],
      remove: ['Remove', 'The printer is gone'],
    },
  },
} as const;

/** The printers with their papers, each with what a person can do, and a form for another one. */
export function printersPage(printers: readonly StandInPrinter[], language: PageLanguage): string {
  const text = TEXTS[language];
  const other = language === 'es' ? 'en' : 'es';
  const list = printers.map((printer) => printerHtml(printer, language)).join('');
  return htmlDocument(
    { language, title: text.title, stylesheet: '/consent.css' },
    `<body>
  <main>
    <p class="badge">${text.badge}</p>
    <p><a href="${PRINTERS_PATH}?lang=${other}">${text.other}</a></p>
    <h1>${text.heading}</h1>
    <p><a href="${PRINTERS_PATH}?lang=${language}">${text.again}</a></p>
    ${list === '' ? `<p class="lead">${text.none}</p>` : list}
    <form method="post" action="${PRINTERS_PATH}?lang=${language}">
      <label>${text.url}<input name="url" type="url" required></label>
      <ul>
        <li><button name="vendor" value="star"><strong>${text.add.star}</strong></button></li>
        <li><button name="vendor" value="epson"><strong>${text.add.epson}</strong></button></li>
      </ul>
    </form>
  </main>
</body>`,
  );
}

function printerHtml(printer: StandInPrinter, language: PageLanguage): string {
  const text = TEXTS[language];
  const name = printer.vendor === 'star' ? 'Star' : 'Epson';
  const buttons = PRESSES.map((press) => {
    const [label, hint] = text.presses[press];
    return `
        <li><button name="do" value="${press}"><span class="who"><strong>${label}</strong><span>${hint}</span></span></button></li>`;
  });
  const papers = printer.papers
    .toReversed()
    .map(
      ({ image, width, height }) =>
        `<p><img src="${image}" alt="${text.paper}" width="${width / 2}" height="${height / 2}"></p>`,
    );
  return `<section aria-label="${name}">
    <h2>${name}</h2>
    <ul class="lines">
      <li><span>${text.states[stateOf(printer)]}</span><span>${escapeHtml(printer.deviceId)}</span></li>
      <li><span>${text.answer}</span><span>${escapeHtml(printer.answer)}</span></li>
    </ul>
    <form method="post" action="${PRINTERS_PATH}?lang=${language}">
      <input type="hidden" name="printerId" value="${printer.id}">
      <ul>${buttons.join('')}</ul>
    </form>
    ${papers.join('')}
  </section>`;
}

function stateOf({ isOnline, hasPaper, isCoverOpen }: StandInPrinter) {
  if (!isOnline) return 'offline';
  if (!hasPaper) return 'no-paper';
  return isCoverOpen ? 'cover-open' : 'ready';
}
