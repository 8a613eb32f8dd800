import { textOf } from '@app/client/texts.ts';
import type { Language } from '@app/client/texts.ts';
import { es } from './es.ts';
import type { LazyTexts } from './es.lazy.ts';
import type { FirstTexts, Text, Texts } from './es.ts';

/** Texts of one language: those of the first screen, plus all others once loaded. */
type LoadedTexts = { texts: FirstTexts & Partial<LazyTexts>; text: Text };

const loadedEs = loaded(es);
/** Shared by all callers: `loadTexts` adds the lazy texts to its object. */
let loadingEn: Promise<LoadedTexts> | undefined;

/** Loads the texts of the first screen. Spanish is part of the first script; English loads on demand. */
export async function loadFirstTexts(language: Language): Promise<Text> {
  return (await firstTexts(language)).text;
}

/** Loads all texts of a language. Later screens wait for them together with their own code. */
export async function loadTexts(language: Language): Promise<Text> {
  const [{ texts, text }, lazy] = await Promise.all([
    firstTexts(language),
    language === 'es'
      ? import('./es.lazy.ts').then(({ lazyEs }) => lazyEs)
      : import('./en.lazy.ts').then(({ lazyEn }) => lazyEn),
  ]);
  Object.assign(texts, lazy);
  return text;
}

async function firstTexts(language: Language): Promise<LoadedTexts> {
  if (language === 'es') return loadedEs;
  loadingEn ??= import('./en.ts').then(({ en }) => loaded(en));
  try {
    return await loadingEn;
  } catch (failure) {
    loadingEn = undefined;
    throw failure;
  }
}

function loaded(first: FirstTexts): LoadedTexts {
  const texts = { ...first };
  return { texts, text: textOf<Texts>(texts) };
}
