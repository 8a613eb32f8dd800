const TEXTS = {
  es: {
    title: 'Sandbox de Entretiempo',
    lead: 'Todo lo que no es nuestro, jugado en esta máquina. Los correos no salen de acá: llegan a esta bandeja.',
    other: 'English',
    otherHref: '/?lang=en',
    mails: 'Correos',
    search: 'Buscar por dirección',
    empty: 'Todavía no llegó ningún correo',
    emptyHint: 'Pedí un código para ingresar en la app: aparece acá al instante.',
    noneFound: 'Ningún correo para esa dirección',
    pick: 'Elegí un correo para leerlo',
    copy: 'Copiar código',
    copied: 'Copiado',
    fail: 'Hacer fallar el próximo correo',
    failHint: 'Vale para un solo correo. Después todo vuelve a andar.',
    behaviours: {
      refuse: ['Rechazar', 'El servidor dice que no, para siempre (550).'],
      busy: ['Ocupado', 'El servidor dice que ahora no (451).'],
      slow: ['Tardar', 'Lo toma recién a los cuatro segundos.'],
      lose: ['Perder', 'Lo toma y no llega nunca.'],
    },
    armed: 'El próximo correo:',
    reset: 'Empezar de cero',
    offline: 'El sandbox no responde. ¿Sigue corriendo npm start?',
  },
  en: {
    title: 'Entretiempo sandbox',
    lead: 'Everything that is not ours, played on this machine. Mails never leave it: they arrive in this box.',
    other: 'Español',
    otherHref: '/',
    mails: 'Mails',
    search: 'Search by address',
    empty: 'No mail has arrived yet',
    emptyHint: 'Ask for a sign-in code in the app: it shows up here at once.',
    noneFound: 'No mail for that address',
    pick: 'Pick a mail to read it',
    copy: 'Copy code',
    copied: 'Copied',
    fail: 'Make the next mail fail',
    failHint: 'For one mail only. Then everything works again.',
    behaviours: {
      refuse: ['Refuse', 'The server says no, for good (550).'],
      busy: ['Busy', 'The server says not now (451).'],
      slow: ['Delay', 'It is taken after four seconds.'],
      lose: ['Lose', 'It is taken and never arrives.'],
    },
    armed: 'The next mail:',
    reset: 'Start over',
    offline: 'The sandbox does not answer. Is npm start still running?',
  },
} as const;

/** The page without its data; `page.js` brings the mails. */
export function pageHtml(language: 'es' | 'en'): string {
  const text = TEXTS[language];
  const switches = Object.entries(text.behaviours)
    .map(
      ([behaviour, [name, hint]]) => `
        <li><button type="button" class="switch" data-behaviour="${behaviour}" data-name="${name}">
          <span class="switch-name">${name}</span><span class="switch-hint">${hint}</span>
        </button></li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/tokens.css">
  <link rel="stylesheet" href="/page.css">
  <title>${text.title}</title>
</head>
<body data-copy="${text.copy}" data-copied="${text.copied}" data-none-found="${text.noneFound}">
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
        <iframe id="body" sandbox="" title="${text.mails}"></iframe>
      </article>
    </section>
    <aside>
      <h2>${text.fail}</h2>
      <p>${text.failHint}</p>
      <ul class="switches">${switches}</ul>
      <p id="armed" class="armed" role="status" hidden>${text.armed} <strong></strong></p>
      <button type="button" id="reset" class="quiet">${text.reset}</button>
    </aside>
  </main>
  <script type="module" src="/page.js"></script>
</body>
</html>
`;
}
