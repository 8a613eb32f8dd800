import type { Language } from '#platform/text/language.ts';

const TEXTS = {
  es: (code: string) => `${code} es tu clave para ingresar. Vale 10 minutos. No se la pases a nadie.`,
  en: (code: string) => `${code} is your sign-in code. Valid for 10 minutes. Don't share it with anyone.`,
} as const;

/**
 * Uses only the GSM alphabet, so that the text fits one message. The last line lets only a browser on this host offer
 * the code. Source: WICG, origin-bound one-time codes.
 *
 * @see AUTH-04
 */
export function signInCodeSms(code: string, host: string, language: Language): string {
  return `${TEXTS[language](code)}\n\n@${host} #${code}`;
}
