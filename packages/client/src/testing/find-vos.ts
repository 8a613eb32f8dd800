import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';

/** Words that end as verbs with vos and are none. */
const OTHER_WORDS =
  /^(?:acá|además|ahí|aquí|así|atrás|confirmé|demás|después|está|estás|esté|maní|más|país|qué|sí|través)$/u;
/** Imperatives of our verbs with a pronoun; with tú they have an accent. */
const IMPERATIVE =
  /^(?:abri|acerca|borra|busca|cerra|cobra|conecta|confirma|copia|elegi|escribi|fija|guarda|lleva|mira|mostra|paga|pedi|presenta|proba|retira|revisa|saca|separa|toca|usa)(?:lo|la|los|las|te)$/u;

/**
 * Finds the words that address the reader as vos in the sources of Spanish texts, for tests. `inPeru`: those that are left
 * when the reader is tú.
 */
export function findVos(sources: readonly string[]): { words: string[]; inPeru: string[] } {
  const texts = sources.map(textsIn).join('\n');
  return { words: vosIn(texts), inPeru: [...new Set(vosIn(addressAsTu(texts)))] };
}

/** Words that are stressed on the last syllable, or an imperative with a pronoun. */
function vosIn(text: string): string[] {
  return [...text.matchAll(/\p{L}+/gu)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => {
      if (word === 'vos' || word === 'sos' || word === 'decíselo' || IMPERATIVE.test(word)) return true;
      return /[áéí]s?$/u.test(word) && !OTHER_WORDS.test(word);
    });
}

/** The texts in a source, without its code. */
function textsIn(source: string): string {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/gu)]
    .map(([, plain, template]) => plain ?? template?.replaceAll(/\$\{[^}]*\}/gu, '') ?? '')
    .join('\n');
}
