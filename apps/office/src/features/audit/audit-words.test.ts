import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, FOLDED_ACTIONS } from '@app/contract/back-office/audit/audit-actions.ts';
import { AUDIT_FACTS, AUDIT_WORDS, sideOf } from '@app/contract/back-office/audit/audit-facts.ts';
import { AUDIT_KINDS } from '@app/contract/back-office/audit/audit-kinds.ts';
import { AUDIT_KINDS_EN, AUDIT_SENTENCES_EN } from '@app/contract/back-office/audit/audit-sentences.en.texts.ts';
import { AUDIT_KINDS_ES, AUDIT_SENTENCES_ES } from '@app/contract/back-office/audit/audit-sentences.es.texts.ts';
import { DECLARED } from '@app/contract/resources/all-resources.ts';
import { IMAGE_OWNERS } from '@app/contract/values/image-places.ts';
import { AUDIT_NAMES } from '../../audit-names.ts';
import { labelKeys } from './declared-field.ts';
import { slotsOf } from './sentence.ts';
import { auditTexts } from './use-text.ts';

const LANGUAGES = ['es', 'en'] as const;
const SENTENCES = { es: AUDIT_SENTENCES_ES, en: AUDIT_SENTENCES_EN };
const ACTIONS = Object.keys(AUDIT_ACTIONS);
const found = (language: 'es' | 'en', key: string) =>
  [auditTexts, ...AUDIT_NAMES].some(({ findText }) => findText(language, key) !== undefined);

it('each recorded action has a sentence of existing facts, es and en [ROLE-01]', () => {
  const known = new Set([...Object.keys(AUDIT_FACTS), 'value', 'subject', 'the', 'stall']);
  for (const language of LANGUAGES) {
    expect(Object.keys(SENTENCES[language]).toSorted()).toEqual(ACTIONS.toSorted());
    for (const [action, sentence] of Object.entries(SENTENCES[language])) {
      const unknown = slotsOf(sentence).filter((slot) => !known.has(sideOf(slot).name));
      expect([action, unknown]).toEqual([action, []]);
      expect(sentence).toMatch(/^\p{Ll}/u);
    }
  }
});

it('both languages of a sentence tell the same facts [ROLE-01]', () => {
  const slots = (table: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(table).map(([action, sentence]) => [action, slotsOf(sentence).toSorted()]));
  expect(slots(AUDIT_SENTENCES_EN)).toEqual(slots(AUDIT_SENTENCES_ES));
});

it('every fact, word and field of the log has a label in both languages [ROLE-01]', () => {
  const facts = [...Object.keys(AUDIT_FACTS), 'value'].map((fact) => `fact-${fact}`);
  const words = Object.entries(AUDIT_WORDS).flatMap(([fact, list]) => list.map((word) => `word-${fact}-${word}`));
  const statuses = [1, 2, 3, 4, 5, 6, 7].map((status) => `order-status-${status}`);
  for (const language of LANGUAGES) {
    expect([...facts, ...words, ...statuses, ...labelKeys()].filter((key) => !found(language, key))).toEqual([]);
  }
});

it('each kind of subject has words, also declared rows and pictures [ROLE-01]', () => {
  const kinds: readonly string[] = Object.keys(AUDIT_KINDS);
  for (const table of [AUDIT_KINDS_ES, AUDIT_KINDS_EN]) {
    expect(Object.keys(table).toSorted()).toEqual(kinds.toSorted());
  }
  expect(DECLARED.map(({ subject }) => subject).filter((subject) => !kinds.includes(subject))).toEqual([]);
  expect(IMAGE_OWNERS.filter((owner) => !kinds.includes(owner))).toEqual([]);
  expect(FOLDED_ACTIONS.filter((action) => !ACTIONS.includes(action))).toEqual([]);
});

it('every choice of a field has a label in both languages [ROLE-01]', () => {
  const keys = DECLARED.flatMap(({ name, fields }) =>
    Object.entries<{ kind: string; options?: readonly unknown[] }>(fields).flatMap(([field, { kind, options = [] }]) =>
      kind === 'choice' ? options.map((option) => `${name}.${field}.${String(option)}`) : [],
    ),
  );
  for (const language of LANGUAGES) expect(keys.filter((key) => !found(language, key))).toEqual([]);
});
