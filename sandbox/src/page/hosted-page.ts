import { escapeHtml } from './escape-html.ts';
import { htmlDocument } from './html-document.ts';

export type PageLanguage = 'es' | 'en';

/** Name of the other language, in it. */
const OTHER = { es: { code: 'en', name: 'English' }, en: { code: 'es', name: 'Español' } } as const;

type HostedPage = {
  readonly language: PageLanguage;
  readonly title: string;
  /** HTML that says whose page it is not. */
  readonly badge: string;
  /** Its URL, for a link to the other language; without it there is no link. */
  readonly address?: string;
};

/** Renders a page that a simulated party shows to a buyer. @param body HTML, not escaped */
export function hostedPage({ language, title, badge, address }: HostedPage, body: string): string {
  const link = address === undefined ? '' : `<p>${languageLink(language, address)}</p>\n    `;
  return htmlDocument(
    { language, title, stylesheet: '/consent.css' },
    `<body>
  <main>
    <p class="badge">${badge}</p>
    ${link}${body}
  </main>
</body>`,
  );
}

function languageLink(language: PageLanguage, address: string): string {
  const url = new URL(address, 'http://sandbox');
  const { code, name } = OTHER[language];
  url.searchParams.set('lang', code);
  return `<a href="${escapeHtml(url.pathname + url.search)}">${name}</a>`;
}

/** Chooses the language of a page. @param wanted from its address */
export function pageLanguage(acceptLanguage: string | undefined, wanted?: PageLanguage): PageLanguage {
  return wanted ?? (acceptLanguage?.toLowerCase().startsWith('en') ? 'en' : 'es');
}
