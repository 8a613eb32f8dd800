export type Language = 'es' | 'en';

/** Returns the response language for an `Accept-Language` header: Spanish unless English is preferred. @see APP-01 */
export function negotiateLanguage(header: string | undefined): Language {
  return preferredLanguage(header) ?? 'es';
}

/** Returns the language that an `Accept-Language` header prefers; null if it names neither. */
export function preferredLanguage(header: string | undefined): Language | null {
  let best: { language: Language | null; quality: number } = { language: null, quality: 0 };
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = toLanguage(tag.trim());
    const quality = toQuality(parameters);
    if (language && quality > best.quality) best = { language, quality };
  }
  return best.language;
}

/**
 * Whether a Spanish response says tú: the first language is the Spanish of Peru.
 *
 * @see APP-01
 */
export function saysTu(header: string | undefined): boolean {
  return /^\s*es-pe\b/i.test(header ?? '');
}

function toLanguage(tag: string): Language | undefined {
  const primary = tag.split('-')[0];
  return primary === 'es' || primary === 'en' ? primary : undefined;
}

function toQuality(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  const quality = Number(given ?? 1);
  return Number.isFinite(quality) ? quality : 0;
}
