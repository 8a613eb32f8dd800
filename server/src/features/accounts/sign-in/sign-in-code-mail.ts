import { mailHtml, mailRow } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import type { Language } from '#platform/text/language.ts';
import { CODE_MINUTES } from './sign-in-code.ts';

const TEXTS = {
  es: {
    subject: (code: string) => `Tu código es ${code}`,
    heading: 'Tu código para ingresar',
    validity: `Vale por ${CODE_MINUTES} minutos y se usa una sola vez.`,
    warning: 'No se lo pases a nadie: nunca te lo vamos a pedir por teléfono ni por mensaje.',
    ignore: 'Si no lo pediste, no hace falta que hagas nada.',
  },
  en: {
    subject: (code: string) => `Your code is ${code}`,
    heading: 'Your sign-in code',
    validity: `It's valid for ${CODE_MINUTES} minutes and can be used once.`,
    warning: "Don't share it with anyone: we'll never ask for it by phone or message.",
    ignore: "If you didn't ask for it, you can ignore this e-mail.",
  },
} as const;

/** The subject has the code, so that notifications show it. @see AUTH-03 */
export function signInCodeMail(to: string, code: string, language: Language): Mail {
  const text = TEXTS[language];
  return {
    to,
    kind: 'requested',
    subject: text.subject(code),
    text: `${text.heading}: ${code}\n\n${text.validity}\n${text.warning}\n\n${text.ignore}\n`,
    html: toHtml(text, code, language),
  };
}

function toHtml(text: (typeof TEXTS)[Language], code: string, language: Language): string {
  const box = `<div style="background:#f5f3f0;border-radius:14px;padding:18px 0;text-align:center;color:#1c1917;font-size:38px;font-weight:700;letter-spacing:10px;text-indent:10px">${code}</div>`;
  const rows = [
    mailRow('plain', box),
    mailRow('text', text.validity),
    mailRow('small', `${text.warning}<br><br>${text.ignore}`),
  ];
  return mailHtml(language, text.heading, rows.join('\n'));
}
