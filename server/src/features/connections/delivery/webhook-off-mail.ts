import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';

type WebhookOff = {
  readonly language: Language;
  /** Of the venue. */
  readonly name: string;
  readonly url: string;
  /** To the page of the office. */
  readonly link: string;
};

const TEXTS = {
  es: {
    subject: (venue: string) => `${venue}: dejamos de avisar a un sistema`,
    heading: 'Dejamos de avisar a un sistema',
    what: 'No aceptó ningún aviso en tres días, o respondió que ya no existe. Lo apagamos, y lo que faltaba quedó sin entregar.',
    todo: 'Cuando funcione, encendelo en Conexiones. Desde el registro podés reenviar lo que faltó.',
    open: 'Abrir Conexiones',
  },
  en: {
    subject: (venue: string) => `${venue}: a webhook was switched off`,
    heading: 'A webhook was switched off',
    what: "It accepted no event for three days, or answered that it's gone. We switched it off, and what was pending wasn't delivered.",
    todo: 'Once it works again, switch it on under Connections. You can resend what it missed from the log.',
    open: 'Open Connections',
  },
} as const;

/** Makes the mail about an endpoint that was switched off, in the language of the venue. */
export function webhookOffMail(to: string, { language, name, url, link }: WebhookOff): Mail {
  const text = TEXTS[language];
  return {
    to,
    subject: text.subject(oneLine(name)),
    text: `${text.heading}\n${url}\n\n${text.what}\n${text.todo}\n\n${link}\n`,
    html: mailHtml(
      language,
      text.heading,
      [
        mailRow('text', `<b>${escapeHtml(url)}</b><br>${escapeHtml(text.what)}`),
        mailRow('small', `${escapeHtml(text.todo)}<br><a href="${escapeHtml(link)}">${escapeHtml(text.open)}</a>`),
      ].join('\n'),
    ),
  };
}
