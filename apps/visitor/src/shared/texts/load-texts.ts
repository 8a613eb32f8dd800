import { textOf } from '@app/client/texts.ts';
import type { TextLocale } from '@app/ordering/language/text-locale.ts';
import type { LazyTexts } from './es.lazy.ts';
import { es, type FirstTexts, type Text, type Texts } from './es.ts';

/** Texts of one language: those of the first screen, plus all others once loaded. */
type LoadedTexts = { texts: FirstTexts & Partial<LazyTexts>; text: Text };

const loadedEs = loaded(es);
/** Shared by all callers: `loadTexts` adds the lazy texts to its object. */
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

async function firstTexts(locale: TextLocale): Promise<LoadedTexts> {
  if (locale === 'es') return loadedEs;
  if (locale === 'es-PE') return loadEsPe();
  loadingEn ??= import('./en.ts').then(({ en }) => loaded(en));
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

function loaded(first: FirstTexts): LoadedTexts {
  const texts = { ...first };
  return { texts, text: textOf<Texts>(texts) };
}
