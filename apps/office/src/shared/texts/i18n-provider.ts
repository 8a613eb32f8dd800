import type { I18nProvider } from 'ra-core';
import { currentLanguage, chooseLanguage } from '@app/app-kit/texts/language.ts';
import { textIn } from './use-text.ts';

/** Gives react-admin's core the language. Its own texts are not shown, apart from failures without a screen of ours. */
export const i18nProvider: I18nProvider = {
  translate: (key) => (key === 'ra.notification.http_error' ? textIn(currentLanguage())('no-network') : key),
  changeLocale: async (locale) => chooseLanguage(locale === 'en' ? 'en' : 'es'),
  getLocale: () => currentLanguage(),
};
