import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { FeatureTexts } from '@app/app-kit/texts/create-app-texts.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { isAuditAction } from '@app/contract/back-office/audit/audit-actions.ts';
import { formOfFact } from '@app/contract/back-office/audit/audit-facts.ts';
import { isAuditKind } from '@app/contract/back-office/audit/audit-kinds.ts';
import { AUDIT_KINDS_EN, AUDIT_SENTENCES_EN } from '@app/contract/back-office/audit/audit-sentences.en.ts';
import { AUDIT_KINDS_ES, AUDIT_SENTENCES_ES } from '@app/contract/back-office/audit/audit-sentences.es.ts';
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
  const kindOf = ({ subject }: AuditEntry) => subject.split(':')[0] ?? '';
  const theKind = (entry: AuditEntry) => {
    const kind = kindOf(entry);
    return isAuditKind(kind) ? kinds[kind] : kind;
  };

  const valueText = (entry: AuditEntry, name: string, value: AuditChange['after']) =>
    value === undefined ? null : factText(entry, name, value, words);
  const label = (entry: AuditEntry, { name }: AuditChange) => {
    const declared = entry.action.startsWith('resource.') ? declaredField(kindOf(entry), name) : undefined;
    if (declared === undefined) return labelOfFact(entry, name);
    const own = find(declared.key) ?? name;
    return declared.isTranslation ? text('fact-in-other-language', { label: own }) : own;
  };
  const labelOfFact = ({ action }: AuditEntry, name: string) => {
    if (name === 'value') return text(formOfFact(action, name) === 'role' ? 'fact-role' : 'fact-value');
    return find(`fact-${name}`) ?? name;
  };

  const slotText = (entry: AuditEntry, facts: AuditEntry['facts'], slot: string): string | null => {
    if (slot === 'the') return theKind(entry);
    if (slot === 'subject') return entry.subjectName ?? (isNamed(entry) ? theKind(entry) : null);
    const value = facts[slot] ?? null;
    const name = slot === 'before' || slot === 'after' ? 'value' : slot.replace(/\.(before|after)$/, '');
    return value === null || value === '' ? null : valueText(entry, name, value);
  };
  const sentence = (entry: AuditEntry): SentencePart[] => {
    if (!isAuditAction(entry.action)) return [{ kind: 'text', text: entry.action }];
    const facts = factsOfLine(entry);
    const parts = sentenceOf(sentences[entry.action], (slot) => slotText(entry, facts, slot));
    return entry.action === 'resource.changed' ? [...parts, ...changeParts(entry, facts)] : parts;
  };
  /** `: precio $ 11.400 → $ 11.900 · orden 1 → 2` */
  const changeParts = (entry: AuditEntry, facts: AuditEntry['facts']): SentencePart[] => {
    const changes = realChangesOf(facts);
    const shown = changes
      .slice(0, CHANGES_SHOWN)
      .flatMap((change, at): SentencePart[] => [
        { kind: 'text', text: `${at === 0 ? ': ' : ' · '}${smallFirst(label(entry, change))} ` },
        ...(change.before === undefined
          ? []
          : [{ kind: 'former' as const, text: factText(entry, change.name, change.before, words) }]),
        { kind: 'text', text: ' ' },
        { kind: 'value', text: factText(entry, change.name, change.after ?? null, words) },
      ]);
    const more = changes.length - CHANGES_SHOWN;
    return more > 0 ? [...shown, { kind: 'text', text: text('audit-more-fields', { count: more }) }] : shown;
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

/** Orders and stalls are named in sentences that cannot leave the name out. */
function isNamed({ action }: AuditEntry): boolean {
  return !action.startsWith('resource.') && !action.startsWith('image.') && action !== 'stations.set';
}

/** `Precio` as `precio`; `URL` and `PIN de caja` stay. */
function smallFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) || /^\p{Lu} /u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

export type AuditWords = ReturnType<typeof useAuditWords>;
