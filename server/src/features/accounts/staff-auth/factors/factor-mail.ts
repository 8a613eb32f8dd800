import { mailHtml, mailRow } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import type { Language } from '#platform/text/language.ts';

/** Events of which the owner is notified, so that a change by another person is noticed. */
export const FACTOR_EVENTS = ['totp-set', 'totp-removed', 'passkey-set', 'passkey-removed', 'paused', 'reset'] as const;
export type FactorEvent = (typeof FACTOR_EVENTS)[number];

const TEXTS = {
  es: {
    events: {
      'totp-set': 'Se activó una app de códigos en tu cuenta',
      'totp-removed': 'Se quitó la app de códigos de tu cuenta',
      'passkey-set': 'Se agregó una llave de acceso a tu cuenta',
      'passkey-removed': 'Se quitó una llave de acceso de tu cuenta',
      paused: 'Cinco códigos incorrectos en tu cuenta',
      reset: 'Se restableció tu segundo factor',
    },
    from: (device: string) => `Desde: ${device}.`,
    what: {
      paused:
        'Alguien que puede leer tu correo escribió mal el código cinco veces. Durante 15 minutos no se acepta ninguno.',
      reset: 'Un Admin quitó tu segundo factor. La próxima vez que entres vas a configurar uno nuevo.',
      other: 'Si fuiste vos, no hace falta que hagas nada.',
    },
    warning: 'Si no fuiste vos, avisale ya a quien administra la sede y cambiá la contraseña de tu correo.',
  },
  en: {
    events: {
      'totp-set': 'An authenticator app was set up for your account',
      'totp-removed': 'The authenticator app was removed from your account',
      'passkey-set': 'A passkey was added to your account',
      'passkey-removed': 'A passkey was removed from your account',
      paused: 'Five wrong codes for your account',
      reset: 'Your second factor was reset',
    },
    from: (device: string) => `From: ${device}.`,
    what: {
      paused: 'Someone who can read your e-mail entered the code wrong five times. No code is accepted for 15 minutes.',
      reset: "An Admin removed your second factor. You'll set up a new one the next time you sign in.",
      other: "If it was you, there's nothing you need to do.",
    },
    warning: "If it wasn't you, tell your venue manager right away and change your e-mail password.",
  },
} as const;

/** @param device as `deviceLabelOf` names it, so without text of the client @see AUTH-12 */
export function factorMail(to: string, event: FactorEvent, device: string | null, language: Language): Mail {
  const text = TEXTS[language];
  const subject = text.events[event];
  const what = event === 'paused' || event === 'reset' ? text.what[event] : text.what.other;
  const from = device === null || event === 'reset' ? '' : `${text.from(device)} `;
  return {
    to,
    subject,
    text: `${subject}.\n\n${from}${what}\n${text.warning}\n`,
    html: mailHtml(language, subject, [mailRow('text', from + what), mailRow('small', text.warning)].join('\n')),
  };
}
