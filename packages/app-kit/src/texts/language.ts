import { create } from 'zustand';
import type { Language } from '@app/client/texts.ts';
import { readStored, save } from '../device/storage.ts';

/** One choice for all apps of staff. */
const KEY = 'staff-language';

const useChoice = create<{ language: Language }>()(() => ({ language: firstLanguage() }));

/** The chosen language, else the browser's; Spanish for any other. */
function firstLanguage(): Language {
  const stored = readStored(KEY);
  if (stored === 'es' || stored === 'en') return stored;
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es';
}

export function useLanguage(): Language {
  return useChoice((choice) => choice.language);
}

/** The language, for calls outside of components. */
export function currentLanguage(): Language {
  return useChoice.getState().language;
}

export function chooseLanguage(language: Language): void {
  save(KEY, language);
  useChoice.setState({ language });
}

export function switchLanguage(): void {
  chooseLanguage(currentLanguage() === 'es' ? 'en' : 'es');
}
