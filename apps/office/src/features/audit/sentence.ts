/** A piece of a sentence. `former`: the value before the change. */
export type SentencePart = { readonly kind: 'text' | 'value' | 'former'; readonly text: string };

const GROUP = /\[([^\]]*)\]/;
const SLOT = /\{([^}]*)\}/;

/**
 * The sentence of a template, in pieces. A group in brackets is left out when one of its slots is empty.
 *
 * @param valueOf the text of a slot; null: empty. A slot `the` is plain text. `unnamed` stands for an empty slot that
 *   no group has
 */
export function sentenceOf(template: string, valueOf: (slot: string) => string | null): SentencePart[] {
  const parts = template.split(GROUP).flatMap((piece, at) => {
    const isOptional = at % 2 === 1;
    const filled = fill(piece, isOptional, valueOf);
    return isOptional && filled.some((part) => part === null) ? [] : filled.flatMap((part) => part ?? []);
  });
  return joined(parts);
}

/** Slots that a template names. */
export function slotsOf(template: string): string[] {
  return template.split(SLOT).filter((_piece, at) => at % 2 === 1);
}

function fill(piece: string, isOptional: boolean, valueOf: (slot: string) => string | null): (SentencePart | null)[] {
  return piece.split(SLOT).flatMap((text, at): (SentencePart | null)[] => {
    if (at % 2 === 0) return text === '' ? [] : [{ kind: 'text', text }];
    const value = valueOf(text);
    if (value === null || value === '') {
      const fallback = isOptional ? null : valueOf('unnamed');
      return [fallback === null ? null : { kind: 'text', text: fallback }];
    }
    if (text === 'the') return [{ kind: 'text', text: value }];
    return [{ kind: text === 'before' || text.endsWith('.before') ? 'former' : 'value', text: value }];
  });
}

/** Neighbouring texts as one, with the Spanish contractions `del` and `al`. */
function joined(parts: readonly SentencePart[]): SentencePart[] {
  const merged: SentencePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      merged[merged.length - 1] = { ...part, text: last.text + part.text };
    else merged.push(part);
  }
  return merged.map((part) =>
    part.kind === 'text' ? { ...part, text: part.text.replaceAll(/\b(de|a) el\b/g, (_all, word) => `${word}l`) } : part,
  );
}
