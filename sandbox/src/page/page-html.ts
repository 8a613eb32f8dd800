import { BENEFITS_PASSWORD, CLUB_NAMES, PEOPLE } from '../people/people.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlDocument } from './html-document.ts';
import { PAYMENT_TEXTS, paymentSection } from './payment-section.ts';
import { switchesHtml } from './switches-html.ts';

const TEXTS = {
  es: {
    title: 'Sandbox de Entretiempo',
    lead: 'Todo lo que no es nuestro, jugado en esta máquina. Los correos y los mensajes no salen de acá: llegan a esta bandeja.',
    other: 'English',
    otherHref: '/?lang=en',
    mails: 'Correos y mensajes',
    search: 'Buscar por dirección o número',
    empty: 'Todavía no llegó nada',
    emptyHint: 'Pedí un código para ingresar en la app: aparece acá al instante.',
    noneFound: 'Nada para esa dirección o ese número',
    pick: 'Elegí un mensaje para leerlo',
    sms: 'Mensaje de texto',
    push: 'Aviso en el teléfono',
    files: 'Archivos adjuntos',
    people: 'Personas de la demo',
    peopleHint: 'Con estos datos podés ingresar. Google y Apple no piden contraseña: elegís a quién.',
    columns: ['Nombre', 'Correo', 'Celular', 'Documento', 'Socio de', 'Su código llega por', 'Clave de beneficios'],
    channels: { email: 'correo', sms: 'mensaje', none: 'el club no tiene contacto' },
    none: '–',
    copy: 'Copiar código',
    copied: 'Copiado',
    app: 'App de códigos de la demo',
    appHint: 'El segundo factor de puesto@, sede@, admin@ y barra@example.com. Cada código vale una vez por cuenta.',
    appLeft: 'Cambia en',
    fail: 'Hacer fallar lo próximo',
    failHint: 'Vale para una sola vez. Después todo vuelve a andar.',
    behaviours: {
      'mail deliver refuse': ['Rechazar el correo', 'El servidor dice que no, para siempre (550).'],
      'mail deliver lose': ['Perder el correo', 'Lo toma y no llega nunca.'],
      'sms send refuse': ['Rechazar el mensaje', 'El número no existe.'],
      'sms send lose': ['Perder el mensaje', 'Lo toma y no llega nunca.'],
      'club search unavailable': ['Caer el club', 'No se puede buscar a un socio (503).'],
      'club benefits-login nasty-text': ['Texto dañino del club', 'Contesta con HTML: se ve como texto.'],
      'google tokeninfo timeout': ['Colgar a Google', 'No contesta por un minuto.'],
    },
    payments: PAYMENT_TEXTS.es,
    armed: 'Lo próximo:',
    reset: 'Empezar de cero',
    offline: 'El sandbox no responde. ¿Sigue corriendo npm start?',
  },
  en: {
    title: 'Entretiempo sandbox',
    lead: 'Everything that is not ours, played on this machine. Mails and text messages never leave it: they arrive in this box.',
    other: 'Español',
    otherHref: '/',
    mails: 'Mails and messages',
    search: 'Search by address or number',
    empty: 'Nothing has arrived yet',
    emptyHint: 'Ask for a sign-in code in the app: it shows up here at once.',
    noneFound: 'Nothing for that address or number',
    pick: 'Pick a message to read it',
    sms: 'Text message',
    push: 'Push message',
    files: 'Attached files',
    people: 'People of the demo',
    peopleHint: 'Sign in with any of these. Google and Apple ask for no password: you choose who to be.',
    columns: ['Name', 'E-mail', 'Phone', 'Document', 'Member of', 'Code arrives by', 'Benefits password'],
    channels: { email: 'e-mail', sms: 'text message', none: 'the club has no contact' },
    none: '–',
    copy: 'Copy code',
    copied: 'Copied',
    app: "The demo's authenticator app",
    appHint: 'The second factor of puesto@, sede@, admin@ and barra@example.com. Each code works once an account.',
    appLeft: 'Changes in',
    fail: 'Make the next thing fail',
    failHint: 'Once only. Then everything works again.',
    behaviours: {
      'mail deliver refuse': ['Refuse the mail', 'The server says no, for good (550).'],
      'mail deliver lose': ['Lose the mail', 'It is taken and never arrives.'],
      'sms send refuse': ['Refuse the message', 'There is no such number.'],
      'sms send lose': ['Lose the message', 'It is taken and never arrives.'],
      'club search unavailable': ['Club down', 'Members cannot be looked up (503).'],
      'club benefits-login nasty-text': ['Nasty text of the club', 'It answers with HTML: shown as text.'],
      'google tokeninfo timeout': ['Google hangs', 'It does not answer for a minute.'],
    },
    payments: PAYMENT_TEXTS.en,
    armed: 'Next:',
    reset: 'Start over',
    offline: 'The sandbox does not answer. Is npm start still running?',
  },
} as const;

/** The page without its data. `page.js` adds the mails. */
export function pageHtml(language: 'es' | 'en'): string {
  const text = TEXTS[language];
  return htmlDocument(
    { language, title: text.title, stylesheet: '/page.css' },
    `<body data-copy="${text.copy}" data-copied="${text.copied}" data-none-found="${text.noneFound}" data-sms="${text.sms}" data-push="${text.push}">
  <header>
    <div><h1>${text.title}</h1><p>${text.lead}</p></div>
    <nav><a href="${text.otherHref}">${text.other}</a></nav>
  </header>
  <p id="offline" class="notice" role="alert" hidden>${text.offline}</p>
  <main>
    <section class="inbox" aria-labelledby="mails-title">
      <div class="inbox-head">
        <h2 id="mails-title">${text.mails} <span id="count" class="count"></span></h2>
        <input id="search" type="search" placeholder="${text.search}" aria-label="${text.search}" autocomplete="off">
      </div>
      <ul id="mails"></ul>
      <div id="empty" class="empty"><strong>${text.empty}</strong><span>${text.emptyHint}</span></div>
    </section>
    <section class="reader" aria-live="polite">
      <div id="nothing" class="empty">${text.pick}</div>
      <article id="mail" hidden>
        <div class="mail-head"><div><h2 id="subject"></h2><p id="meta"></p></div></div>
        <ul id="files" class="files" aria-label="${text.files}"></ul>
        <iframe id="body" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${text.mails}"></iframe>
      </article>
    </section>
    ${peopleSection(text)}
    ${paymentSection(language)}
    <div class="side">
    <section class="totp" aria-labelledby="totp-title">
      <h2 id="totp-title">${text.app}</h2>
      <p>${text.appHint}</p>
      <button type="button" id="totp" aria-label="${text.copy}"></button>
      <p class="totp-left">${text.appLeft} <b id="totp-left"></b> s</p>
    </section>
    <aside>
      <h2>${text.fail}</h2>
      <p>${text.failHint}</p>
      ${switchesHtml('behaviour', text.behaviours)}
      <details>
        <summary>${text.payments.fail}</summary>
        ${switchesHtml('behaviour', text.payments.behaviours)}
      </details>
      <p id="armed" class="armed" role="status" hidden>${text.armed} <strong></strong></p>
      <button type="button" id="reset" class="quiet">${text.reset}</button>
    </aside>
    </div>
  </main>
  <script type="module" src="/page.js"></script>
</body>`,
  );
}

/** The demo's people and their codes. */
function peopleSection(text: (typeof TEXTS)[keyof typeof TEXTS]): string {
  const rows = PEOPLE.map((person) => {
    const { membership } = person;
    const cells = [
      person.name,
      person.email,
      `+${person.phone}`,
      person.document,
      membership ? CLUB_NAMES[membership.club] : text.none,
      membership ? text.channels[membership.contact ?? 'none'] : text.none,
      membership && membership.planId !== null ? BENEFITS_PASSWORD : text.none,
    ];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const heads = text.columns.map((column) => `<th scope="col">${column}</th>`);
  return `<section class="people" aria-labelledby="people-title">
      <h2 id="people-title">${text.people}</h2>
      <p>${text.peopleHint}</p>
      <div class="people-table"><table>
        <thead><tr>${heads.join('')}</tr></thead>
        <tbody>${rows.join('')}</tbody>
      </table></div>
    </section>`;
}
