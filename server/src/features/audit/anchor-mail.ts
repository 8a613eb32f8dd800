import { mailHtml, mailRow } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { DayAnchor } from './anchor-store.ts';
import { formatAnchor } from './anchor.ts';

const TEXTS = {
  es: {
    platform: 'la plataforma',
    subject: (of: string, day: string) => `Ancla de la auditoría de ${of}, ${day}`,
    heading: 'Ancla diaria de la auditoría',
    position: (of: string, sequence: number, at: string) => `${of}: registro ${sequence}, ${at} (UTC).`,
    purpose:
      'Guardá este correo: prueba que hasta acá nadie reescribió la auditoría, y quien administre el servidor lo comprueba con esta orden.',
  },
  en: {
    platform: 'the platform',
    subject: (of: string, day: string) => `Audit anchor of ${of}, ${day}`,
    heading: 'Daily audit anchor',
    position: (of: string, sequence: number, at: string) => `${of}: entry ${sequence}, ${at} (UTC).`,
    purpose:
      "Keep this e-mail: it proves that the audit hasn't been rewritten up to this entry. The server administrator can check it with this command.",
  },
} as const;

/** Mail in the language of the venue; Spanish for the chain of no venue. */
export function anchorMail(to: string, anchor: DayAnchor): Mail {
  const text = TEXTS[anchor.language];
  const of = anchor.venueName ?? text.platform;
  const position = text.position(of, anchor.sequence, anchor.takenAt.toISOString().slice(0, 19).replace('T', ' '));
  const command = `npm run audit:verify -- ${formatAnchor(anchor)}`;
  const box = `<div style="background:#f5f3f0;border-radius:14px;padding:16px;color:#1c1917;font:13px/1.5 monospace;word-break:break-all">${command}</div>`;
  const rows = [mailRow('text', escapeHtml(position)), mailRow('plain', box), mailRow('small', text.purpose)];
  return {
    to,
    subject: text.subject(of, anchor.day).replaceAll(/\s+/g, ' '),
    text: `${text.heading}\n\n${position}\n\n${text.purpose}\n\n${command}\n`,
    html: mailHtml(anchor.language, text.heading, rows.join('\n')),
  };
}
