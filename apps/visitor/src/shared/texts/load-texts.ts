import { textOf } from '@app/client/texts.ts';
import type { Language } from '@app/client/texts.ts';
import { es } from './es.ts';
import type { FirstTexts, LaterTexts, Text, Texts } from './es.ts';

/** The texts of one language: those of the first screen, and those of all others once they are loaded. */
type LoadedTexts = { texts: FirstTexts & Partial<LaterTexts>; text: Text };

const loadedEs = loaded(es);
/** One promise for all callers: later texts are added to its object. */
let loadingEn: Promise<LoadedTexts> | undefined;

/** Loads what the first screen says. Spanish is part of the first script; English is loaded on demand. */
export async function loadFirstTexts(language: Language): Promise<Text> {
  return (await firstTexts(language)).text;
}

/** Loads all texts of a language. Screens after the first wait for them along with their own code. */
export async function loadTexts(language: Language): Promise<Text> {
  const [{ texts, text }, later] = await Promise.all([
    firstTexts(language),
    language === 'es'
      ? import('./es.lazy.ts').then(({ laterEs }) => laterEs)
      : import('./en.lazy.ts').then(({ laterEn }) => laterEn),
  ]);
  Object.assign(texts, later);
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
