import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { FeatureTexts } from '@app/app-kit/texts/create-app-texts.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { isAuditAction } from '@app/contract/back-office/audit/audit-actions.ts';
import { formOfFact, sideOf } from '@app/contract/back-office/audit/audit-facts.ts';
import { isAuditKind } from '@app/contract/back-office/audit/audit-kinds.ts';
import { AUDIT_KINDS_EN, AUDIT_SENTENCES_EN } from '@app/contract/back-office/audit/audit-sentences.en.texts.ts';
import { AUDIT_KINDS_ES, AUDIT_SENTENCES_ES } from '@app/contract/back-office/audit/audit-sentences.es.texts.ts';
import { factsOfLine, realChangesOf, type AuditChange } from './audit-changes.ts';
import { declaredField } from './declared-field.ts';
import { factText, type FactWords } from './fact-text.ts';
import { sentenceOf, type SentencePart } from './sentence.ts';
import { auditTexts, useLanguage, useText } from './use-text.ts';

/** Texts of the features whose changes the log shows. */
export type NamesOfFields = readonly Pick<FeatureTexts<object>, 'findText'>[];

const TABLES = {
  es: { sentences: AUDIT_SENTENCES_ES, kinds: AUDIT_KINDS_ES },
  en: { sentences: AUDIT_SENTENCES_EN, kinds: AUDIT_KINDS_EN },
} as const;
/** Changes of a row that its sentence names; all are in the detail. */
const CHANGES_SHOWN = 2;

/** Entries of the log in words. */
export function useAuditWords(names: NamesOfFields) {
  const text = useText();
  const language = useLanguage();
  const { currency, timeZone } = useOpenVenue();
  const { sentences, kinds } = TABLES[language];
  const find = (key: string) =>
    [auditTexts, ...names].map(({ findText }) => findText(language, key)).find((found) => found !== undefined);
  const words: FactWords = { text, find, language, currency, timeZone };
  const theKind = (entry: AuditEntry) => {
    const kind = kindOf(entry);
    return isAuditKind(kind) ? kinds[kind] : kind;
  };

  const valueText = (entry: AuditEntry, name: string, value: AuditChange['after']) =>
    value === undefined ? null : factText(entry, name, value, words);
  const label = (entry: AuditEntry, { name }: AuditChange) => labelOf(entry, name, words);
  const slotText = (entry: AuditEntry, facts: AuditEntry['facts'], slot: string): string | null => {
    if (slot === 'the') return theKind(entry);
    if (slot === 'unnamed') return kindOf(entry) === 'order' ? text('audit-no-name') : theKind(entry);
    if (slot === 'subject') return entry.subjectName;
    const value = facts[slot] ?? null;
    return value === null || value === '' ? null : valueText(entry, sideOf(slot).name, value);
  };
  const sentence = (entry: AuditEntry): SentencePart[] => {
    if (!isAuditAction(entry.action)) return [{ kind: 'text', text: entry.action }];
    const facts = factsOfLine(entry);
    const parts = sentenceOf(sentences[entry.action], (slot) => slotText(entry, facts, slot));
    if (entry.action !== 'resource.changed') return parts;
    const changes = realChangesOf(facts);
    const more = changes.length - CHANGES_SHOWN;
    const shown = changes.slice(0, CHANGES_SHOWN).flatMap((change, at) => changeParts(entry, change, at));
    return [...parts, ...shown, ...(more > 0 ? [plain(text('audit-more-fields', { count: more }))] : [])];
  };
  /** `: precio $ 11.400 $ 11.900`, the first one struck out. */
  const changeParts = (entry: AuditEntry, change: AuditChange, at: number): SentencePart[] => {
    const { name, before, after = null } = change;
    const start = plain(`${at === 0 ? ': ' : ' · '}${smallFirst(label(entry, change))} `);
    const value: SentencePart = { kind: 'value', text: factText(entry, name, after, words) };
    if (before === undefined) return [start, value];
    return [start, { kind: 'former', text: factText(entry, name, before, words) }, plain(' '), value];
  };

  return {
    who: ({ actorId, actorName }: AuditEntry) => actorName ?? text(actorId === null ? 'audit-system' : 'audit-someone'),
    sentence,
    sentenceText: (entry: AuditEntry) =>
      sentence(entry)
        .map((part) => part.text)
        .join(''),
    label,
    valueText,
  };
}

function kindOf({ subject }: AuditEntry): string {
  return subject.split(':')[0] ?? '';
}

function labelOf(entry: AuditEntry, name: string, { text, find }: FactWords): string {
  const declared = entry.action.startsWith('resource.') ? declaredField(kindOf(entry), name) : undefined;
  if (declared !== undefined) {
    const label = find(declared.key) ?? name;
    return declared.isTranslation ? text('fact-in-other-language', { label }) : label;
  }
  if (name === 'value') return text(formOfFact(entry.action, name) === 'role' ? 'fact-role' : 'fact-value');
  return find(`fact-${name}`) ?? name;
}

function plain(text: string): SentencePart {
  return { kind: 'text', text };
}

/** `Precio` as `precio`; `URL` and `PIN de caja` stay. */
function smallFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) || /^\p{Lu} /u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

export type AuditWords = ReturnType<typeof useAuditWords>;
