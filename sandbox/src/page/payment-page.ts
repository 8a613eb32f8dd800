import { fromMinor } from '@app/contract/values/minor-units.ts';
import { choiceFields, type ChoiceTexts } from './choice-fields.ts';
import { escapeHtml } from './escape-html.ts';
import { hostedPage, type PageLanguage } from './hosted-page.ts';

const TEXTS = {
  es: {
    title: 'Pagar (sandbox)',
    badge: (provider: string) => `Sandbox: esto no es ${provider}. No se cobra nada.`,
    total: 'Total',
    how: '¿Qué tiene que pasar?',
    site: 'Volver al sitio',
  },
  en: {
    title: 'Pay (sandbox)',
    badge: (provider: string) => `Sandbox: this is not ${provider}. Nothing is charged.`,
    total: 'Total',
    how: 'What shall happen?',
    site: 'Back to the site',
  },
} as const;

export type PaymentPage = {
  /** Name of the simulated provider. */
  readonly provider: string;
  readonly language: PageLanguage;
  /** Its URL, to which its form returns. */
  readonly address: string;
};

type Payment<Outcome extends string> = {
  readonly heading: string;
  /** Texts of its lines: what is bought, and its price. */
  readonly lines: readonly (readonly string[])[];
  readonly total: string;
  readonly outcomes: readonly Outcome[];
  readonly outcomeTexts: ChoiceTexts<Outcome>;
  /** Values of `do` with their names; the first one pays. */
  readonly buttons: readonly (readonly [value: string, name: string])[];
};

/** Renders a provider's payment page, on which a person chooses what shall happen. */
export function paymentPage<Outcome extends string>(page: PaymentPage, payment: Payment<Outcome>): string {
  const text = TEXTS[page.language];
  const { heading, lines, total, outcomes, outcomeTexts, buttons } = payment;
  const items = lines.map((line) => {
    const spans = line.map((part) => `<span>${escapeHtml(part)}</span>`);
    return `
      <li>${spans.join('')}</li>`;
  });
  const actions = buttons.map(
    ([value, name], index) => `
      <button class="${index === 0 ? 'pay' : 'quiet'}" name="do" value="${value}">${name}</button>`,
  );
  return providerPage(
    page,
    `<h1>${escapeHtml(heading)}</h1>
    <ul class="lines">${items.join('')}
      <li class="total"><span>${text.total}</span><span>${total}</span></li>
    </ul>
    <form method="post" action="${escapeHtml(page.address)}">
      <fieldset><legend>${text.how}</legend>${choiceFields('outcome', outcomes, outcomeTexts)}</fieldset>${actions.join('')}
    </form>`,
  );
}

type NoticeTexts<Notice extends string> = {
  readonly notices: Readonly<Record<Notice, readonly [title: string, hint: string]>>;
};

/** Renders the pages of a provider that have no payment. A return link has `backUrl`; null: no link. */
export function paymentNotices<Notice extends string>(
  provider: string,
  texts: Readonly<Record<PageLanguage, NoticeTexts<Notice>>>,
) {
  return (notice: Notice, language: PageLanguage, address: string, backUrl: string | null): string => {
    const [title, hint] = texts[language].notices[notice];
    const { site } = TEXTS[language];
    const link = backUrl === null ? '' : `<p><a class="quiet" href="${escapeHtml(backUrl)}">${site}</a></p>`;
    return providerPage({ provider, language, address }, `<h1>${title}</h1><p class="lead">${hint}</p>${link}`);
  };
}

function providerPage({ provider, language, address }: PaymentPage, body: string): string {
  const { title, badge } = TEXTS[language];
  return hostedPage({ language, title, badge: badge(provider), address }, body);
}

/** Formats minor units. */
export function pageMoney(minor: number, currency: string, language: PageLanguage): string {
  const locale = language === 'es' ? 'es-AR' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(fromMinor(minor));
}
