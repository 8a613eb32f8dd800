import { listOf } from './menu-problem-texts.ts';

type Shortage = { product: string; sizeDescription: string | null; available: number; retryInMinutes?: number | null };

function isShortage(value: unknown): value is Shortage {
  return typeof value === 'object' && value !== null && 'product' in value && 'available' in value;
}

function shortagesOf(facts: Record<string, unknown>): Shortage[] {
  return Array.isArray(facts['shortages']) ? facts['shortages'].filter(isShortage) : [];
}

/** @see CHK-05: one sentence per product, joined with commas and 'y' */
export function stockSentences(facts: Record<string, unknown>): string {
  const sentences = shortagesOf(facts).map(({ product, sizeDescription, available }) => {
    const kind = available > 0 ? 'suficiente' : 'disponible';
    const size = sizeDescription ? ` en talle ${sizeDescription}` : '';
    return `No hay stock ${kind} de ${product}${size}`;
  });
  return `${listOf('es', sentences) || 'Sin stock'}${retrySentence(shortagesOf(facts))}`;
}

/** Distinguishes sold-out products from units held by unpaid orders, which may become free. */
function retrySentence(shortages: readonly Shortage[]): string {
  const retry = retryOf(shortages);
  if (!retry) return '';
  return `. Otros están pagando las últimas unidades${retry.of && ` de ${listOf('es', retry.of)}`}: probá en ${retry.minutes} min.`;
}

export function stockSentencesEnglish(facts: Record<string, unknown>): string {
  const sentences = shortagesOf(facts).map(({ product, sizeDescription, available }) => {
    const size = sizeDescription ? ` in size ${sizeDescription}` : '';
    return available > 0 ? `Only ${available} left of ${product}${size}` : `${product}${size} is sold out`;
  });
  return `${listOf('en', sentences) || 'Sold out'}${retrySentenceEnglish(shortagesOf(facts))}`;
}

function retrySentenceEnglish(shortages: readonly Shortage[]): string {
  const retry = retryOf(shortages);
  if (!retry) return '';
  return `. Other people are paying for the last ones${retry.of && ` of ${listOf('en', retry.of)}`}: try again in ${retry.minutes} min.`;
}

/** `of`: the products that may become free, unless all of them may. */
function retryOf(shortages: readonly Shortage[]): { minutes: number; of: string[] | '' } | undefined {
  const waiting = shortages.flatMap(({ product, retryInMinutes = null }) =>
    retryInMinutes === null ? [] : { product, minutes: retryInMinutes },
  );
  if (waiting.length === 0) return undefined;
  const minutes = Math.min(...waiting.map((one) => one.minutes));
  return { minutes, of: waiting.length < shortages.length ? waiting.map(({ product }) => product) : '' };
}
