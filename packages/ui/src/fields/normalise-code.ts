export type CodeAlphabet = 'digits' | 'letters-and-digits';

/** Normalises a typed or pasted code: no spaces, no dashes, capitals, at most its length. */
export function normaliseCode(typed: string, alphabet: CodeAlphabet, length: number): string {
  const foreign = alphabet === 'digits' ? /[^0-9]/g : /[^0-9A-Z]/g;
  return typed.normalize('NFKC').toUpperCase().replaceAll(foreign, '').slice(0, length);
}
