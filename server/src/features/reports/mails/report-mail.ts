import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail, MailAttachment } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';

const TEXTS = {
  es: {
    what: 'El archivo está adjunto.',
    why: 'Recibís este mail porque alguien de la sede lo programó para vos.',
    change: 'Cambiar o apagar los reportes por mail',
  },
  en: {
    what: 'The file is attached.',
    why: 'You get this e-mail because someone at the venue scheduled it for you.',
    change: 'Change or stop reports by e-mail',
  },
} as const;

/** Makes the mail with a report. `title`: of the report; `link`: to the page where it is changed. */
export function reportMail(
  to: string,
  {
    language,
    venueName,
    title,
    period,
    link,
  }: Record<'venueName' | 'title' | 'period' | 'link', string> & { language: Language },
  attachment: MailAttachment,
): Mail {
  const text = TEXTS[language];
  const about = `${title} · ${period}`;
  return {
    to,
    subject: oneLine(`${venueName}: ${about}`),
    text: `${venueName}\n${about}\n\n${text.what}\n\n${text.why}\n${text.change}: ${link}\n`,
    html: mailHtml(
      language,
      escapeHtml(title),
      [
        mailRow('text', `<b>${escapeHtml(venueName)}</b><br>${escapeHtml(period)}<br><br>${text.what}`),
        mailRow('small', `${text.why}<br><a href="${escapeHtml(link)}">${text.change}</a>`),
      ].join('\n'),
    ),
    attachments: [attachment],
  };
}
