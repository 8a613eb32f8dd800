import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { DrawerSums } from '@app/rules/cash/drawer-sums.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';

export type ClosedDrawer = {
  language: Language;
  timeZone: string;
  commerce: string;
  /** Full names. Null: the account was erased. */
  person: string | null;
  closedBy: string | null;
  currency: Currency;
  openedAt: Date;
  closedAt: Date;
  sums: DrawerSums;
  expectedMinor: number;
  countedMinor: number;
  reason: string | null;
  /** Handed to people, out of the counted cash. */
  tips: readonly { person: string | null; amountMinor: number }[];
};

const TEXTS = {
  es: {
    subject: (commerce: string) => `Cierre de caja de ${commerce}`,
    heading: 'Cierre de caja',
    erased: 'una persona que ya no está',
    closedBy: (person: string) => `Cerró ${person}`,
    shift: (person: string, from: string, to: string) => `Caja de ${person}, de ${from} a ${to}`,
    float: 'Fondo al abrir',
    sales: 'Cobrado en efectivo',
    tips: 'Propinas en efectivo',
    topUps: 'Cargas de saldo',
    paidIn: 'Ingresos',
    refunds: 'Devuelto en efectivo',
    paidOut: 'Retiros',
    expected: 'En el cajón',
    counted: 'Contado',
    missing: 'Faltan',
    over: 'Sobran',
    exact: 'Cierra justo',
    reason: 'Qué pasó',
    tipOf: (person: string) => `Propinas para ${person}`,
  },
  en: {
    subject: (commerce: string) => `Drawer report of ${commerce}`,
    heading: 'Drawer report',
    erased: 'a person who left',
    closedBy: (person: string) => `Closed by ${person}`,
    shift: (person: string, from: string, to: string) => `Drawer of ${person}, ${from} to ${to}`,
    float: 'Opening float',
    sales: 'Cash sales',
    tips: 'Cash tips',
    topUps: 'Balance top-ups',
    paidIn: 'Paid in',
    refunds: 'Cash refunds',
    paidOut: 'Paid out',
    expected: 'Expected',
    counted: 'Counted',
    missing: 'Missing',
    over: 'Over',
    exact: 'Exact count',
    reason: 'What happened',
    tipOf: (person: string) => `Tips for ${person}`,
  },
} as const;

/** Makes the mail about a closed drawer, in the language of the venue. */
export function drawerCloseMail(to: string, drawer: ClosedDrawer): Mail {
  const text = TEXTS[drawer.language];
  const { commerce, person, closedBy, timeZone, openedAt, closedAt } = drawer;
  const [opened, closed] = [openedAt, closedAt].map((at) => clockText(at.getTime(), timeZone));
  const shift = text.shift(person ?? text.erased, opened ?? '', closed ?? '');
  const signature = text.closedBy(closedBy ?? text.erased);
  const lines = linesOf(drawer);
  const table = lines
    .map(([name, value]) => `<tr><td>${escapeHtml(name)}</td><td align="right">${escapeHtml(value)}</td></tr>`)
    .join('');
  return {
    to,
    subject: text.subject(oneLine(commerce)),
    text: `${text.heading}: ${commerce}\n${shift}\n\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${signature}\n`,
    html: mailHtml(
      drawer.language,
      text.heading,
      [
        mailRow('text', `<b>${escapeHtml(commerce)}</b><br>${escapeHtml(shift)}`),
        mailRow('small', `<table role="presentation" width="100%">${table}</table>`),
        mailRow('small', escapeHtml(signature)),
      ].join('\n'),
    ),
  };
}

function linesOf({
  language,
  currency,
  sums,
  expectedMinor,
  countedMinor,
  reason,
  tips,
}: ClosedDrawer): [string, string][] {
  const text = TEXTS[language];
  const price = (amountMinor: number) => amountText(amountMinor, currency);
  const differenceMinor = countedMinor - expectedMinor;
  const difference: [string, string] =
    differenceMinor === 0
      ? [text.exact, price(0)]
      : [differenceMinor < 0 ? text.missing : text.over, price(Math.abs(differenceMinor))];
  return [
    [text.float, price(sums.floatMinor)],
    [text.sales, price(sums.salesMinor)],
    ...(sums.tipsMinor === 0 ? [] : [[text.tips, price(sums.tipsMinor)] satisfies [string, string]]),
    [text.topUps, price(sums.topUpsMinor)],
    [text.paidIn, price(sums.paidInMinor)],
    [text.refunds, price(-sums.refundsMinor)],
    [text.paidOut, price(-sums.paidOutMinor)],
    [text.expected, price(expectedMinor)],
    [text.counted, price(countedMinor)],
    difference,
    ...tips.map(({ person, amountMinor }): [string, string] => [text.tipOf(person ?? text.erased), price(amountMinor)]),
    ...(reason === null ? [] : [[text.reason, reason] satisfies [string, string]]),
  ];
}
