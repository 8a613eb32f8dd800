import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';

/** Wrong codes: the person who typed them, and the editor. `isOwn`: the reader of the mail is the editor. */
export type WrongCodes = { typist: string; isOwn: boolean; editors: readonly string[] };

const TEXTS = {
  es: {
    subject: (venue: string) => `Cinco códigos de devolución incorrectos en ${venue}`,
    own: (typist: string) =>
      `Desde la cuenta ${typist} se escribió mal tu código de devolución. Durante 15 minutos no se acepta.`,
    others: (typist: string, editors: string) =>
      `Desde la cuenta ${typist} se escribió mal el código de devolución de ${editors}. Durante 15 minutos no se acepta.`,
    nobodys: (typist: string) =>
      `Desde la cuenta ${typist} se escribieron mal cinco códigos de devolución. Durante 15 minutos no puede probar otro.`,
    warnEditor: 'Si no fue un error tuyo o de tu puesto, cambiá tu código y avisale ya a quien administra la sede.',
    warnOperator:
      'Si no fue un error, hablá con esas personas y que cambien el código. Queda como excepción en Cuadre.',
  },
  en: {
    subject: (venue: string) => `Five wrong refund codes at ${venue}`,
    own: (typist: string) =>
      `Your refund code was entered wrong from the account ${typist}. It isn't accepted for 15 minutes.`,
    others: (typist: string, editors: string) =>
      `The refund code of ${editors} was entered wrong from the account ${typist}. It isn't accepted for 15 minutes.`,
    nobodys: (typist: string) =>
      `Five wrong refund codes were entered from the account ${typist}. It can't try another one for 15 minutes.`,
    warnEditor: "If it wasn't a mistake by you or your stall, change your code and tell your venue manager right away.",
    warnOperator:
      "If it wasn't a mistake, talk to these people and have the code changed. It's listed as an exception under Reconciliation.",
  },
} as const;

/** @see REF-03 */
export function wrongCodesMail(
  to: string,
  venue: { name: string; language: Language },
  { typist, isOwn, editors }: WrongCodes,
): Mail {
  const text = TEXTS[venue.language];
  const names = new Intl.ListFormat(venue.language, { type: 'conjunction' }).format(editors);
  const what = isOwn ? text.own(typist) : editors.length > 0 ? text.others(typist, names) : text.nobodys(typist);
  const warning = isOwn ? text.warnEditor : text.warnOperator;
  const subject = oneLine(text.subject(venue.name));
  const rows = [mailRow('text', escapeHtml(what)), mailRow('small', warning)].join('\n');
  return {
    to,
    subject,
    text: `${subject}.\n\n${what}\n${warning}\n`,
    html: mailHtml(venue.language, escapeHtml(subject), rows),
  };
}
