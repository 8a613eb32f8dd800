import type { Language } from '../device/language-store.ts';
import { es } from './es.ts';
import type { FirstTexts, LaterTexts } from './es.ts';

/** The texts of one language: those of the first screen, and those of all others once they have come. */
export type KnownTexts = FirstTexts & Partial<LaterTexts>;

const knownEs: KnownTexts = { ...es };
/** One object however many ask at once: later texts are added to it. */
let comingEn: Promise<KnownTexts> | undefined;

/** What the first screen says. Spanish is always there; English comes when it is asked for. */
export async function loadFirstTexts(language: Language): Promise<KnownTexts> {
  if (language === 'es') return knownEs;
  comingEn ??= import('./en.ts').then(({ en }) => ({ ...en }));
  try {
    return await comingEn;
  } catch (failure) {
    comingEn = undefined;
    throw failure;
  }
}

/** Everything. Screens after the first wait for it along with their own code. */
export async function loadTexts(language: Language): Promise<KnownTexts> {
  const [texts, later] = await Promise.all([
    loadFirstTexts(language),
    language === 'es'
      ? import('./es-later.ts').then(({ laterEs }) => laterEs)
      : import('./en-later.ts').then(({ laterEn }) => laterEn),
  ]);
  return Object.assign(texts, later);
}
