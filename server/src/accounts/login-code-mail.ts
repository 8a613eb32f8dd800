import type { Mail } from '../outside/mail/mailer.ts';
import type { Language } from '../platform/language.ts';
import { CODE_MINUTES } from './login-code.ts';

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
    validity: `It is good for ${CODE_MINUTES} minutes and works once.`,
    warning: 'Do not give it to anyone: we will never ask for it by phone or message.',
    ignore: 'If you did not ask for it, there is nothing you need to do.',
  },
} as const;

/** The code stands in the subject, so that it can be read from the notification. @see AUTH-03 */
export function loginCodeMail(to: string, code: string, language: Language): Mail {
  const text = TEXTS[language];
  return {
    to,
    subject: text.subject(code),
    text: `${text.heading}: ${code}\n\n${text.validity}\n${text.warning}\n\n${text.ignore}\n`,
    html: toHtml(text, code, language),
  };
}

/** Tables and inline styles: what mail programs understand. No pictures, so nothing is loaded when it is read. */
function toHtml(text: (typeof TEXTS)[Language], code: string, language: Language): string {
  const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text.heading}</title></head>
<body style="margin:0;background:#f5f3f0;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;background:#ffffff;border-radius:20px">
<tr><td style="padding:32px 32px 0;color:#1c1917;font-size:20px;font-weight:700;line-height:1.3">${text.heading}</td></tr>
<tr><td style="padding:20px 32px 0"><div style="background:#f5f3f0;border-radius:14px;padding:18px 0;text-align:center;color:#1c1917;font-size:38px;font-weight:700;letter-spacing:10px;text-indent:10px">${code}</div></td></tr>
<tr><td style="padding:20px 32px 0;color:#1c1917;font-size:16px;line-height:1.5">${text.validity}</td></tr>
<tr><td style="padding:8px 32px 32px;color:#57534e;font-size:14px;line-height:1.5">${text.warning}<br><br>${text.ignore}</td></tr>
</table></td></tr></table>
</body></html>
`;
}
