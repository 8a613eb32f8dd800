import type { Language } from '../device/language-store.ts';
import { es } from './es.ts';
import type { Texts } from './es.ts';

/** Spanish is always there; English comes when it is asked for. */
export async function loadTexts(language: Language): Promise<Texts> {
  return language === 'es' ? es : (await import('./en.ts')).en;
}
