import { textOf, type Language } from '@app/client/texts.ts';
import type { TextLocale } from '@app/ordering/language/text-locale.ts';
import { es, type Text, type Texts } from './es.ts';

/** Texts of one language: those of the first screen, plus all others once loaded. */
type LoadedTexts = { texts: Partial<Texts>; text: Text };

const loadedEs = loaded(es);
/** Shared by all callers: its object gets the texts of the first screen, the lazy ones, and those of `addTexts`. */
const loadedEn = loaded({});
let loadingEn: Promise<LoadedTexts> | undefined;
let loadingEsPe: Promise<LoadedTexts> | undefined;

/** Loads the texts of the first screen. Spanish is part of the first script; the others load on demand. */
export async function loadFirstTexts(locale: TextLocale): Promise<Text> {
  return (await firstTexts(locale)).text;
}

/** Loads all texts of a locale. Later screens wait for them together with their own code. */
export async function loadTexts(locale: TextLocale): Promise<Text> {
  const [{ texts, text }, lazy] = await Promise.all([
    firstTexts(locale),
    locale === 'en'
      ? import('./en.lazy.ts').then(({ lazyEn }) => lazyEn)
      : import('./es.lazy.ts').then(({ lazyEs }) => lazyEs),
  ]);
  Object.assign(texts, lazy);
  return text;
}

/** Adds texts that few screens show; these load them with their code, in every language. */
export function addTexts(added: Readonly<Record<Language, Partial<Texts>>>): void {
  Object.assign(loadedEs.texts, added.es);
  Object.assign(loadedEn.texts, added.en);
}

async function firstTexts(locale: TextLocale): Promise<LoadedTexts> {
  if (locale === 'es') return loadedEs;
  if (locale === 'es-PE') return loadEsPe();
  loadingEn ??= import('./en.ts').then(({ en }) => {
    Object.assign(loadedEn.texts, en);
    return loadedEn;
  });
  try {
    return await loadingEn;
  } catch (failure) {
    loadingEn = undefined;
    throw failure;
  }
}

/** The Spanish texts, as they are said in Peru. */
async function loadEsPe(): Promise<LoadedTexts> {
  loadingEsPe ??= import('@app/contract/protocol/address-as-tu.ts').then(({ addressAsTu }) => {
    const text: Text = (key, ...values) => addressAsTu(loadedEs.text(key, ...values));
    return { texts: loadedEs.texts, text };
  });
  try {
    return await loadingEsPe;
  } catch (failure) {
    loadingEsPe = undefined;
    throw failure;
  }
}

function loaded(first: Partial<Texts>): LoadedTexts {
  const texts = { ...first };
  return { texts, text: textOf<Texts>(texts) };
}
