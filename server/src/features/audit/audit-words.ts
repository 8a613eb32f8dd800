import { AUDIT_SENTENCES_EN } from '@app/contract/back-office/audit/audit-sentences.en.texts.ts';
import { AUDIT_SENTENCES_ES } from '@app/contract/back-office/audit/audit-sentences.es.texts.ts';

/** Sentences of all languages without their slots. */
const SENTENCES = [AUDIT_SENTENCES_ES, AUDIT_SENTENCES_EN].flatMap((table) =>
  Object.entries(table).map(([action, sentence]) => ({ action, words: plain(sentence.replaceAll(/\{[^}]*\}/g, ' ')) })),
);
/** Shorter words are in most sentences. */
const LEAST_CHARACTERS = 4;

/** Actions whose sentence has a word that begins as typed, without case and accents. */
export function actionsOfWord(typed: string): string[] {
  if (typed.length < LEAST_CHARACTERS) return [];
  const word = plain(typed);
  return SENTENCES.flatMap(({ action, words }) =>
    words.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word)) ? [action] : [],
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
