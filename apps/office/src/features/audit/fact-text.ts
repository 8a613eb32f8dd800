import { plainWords } from '#shared/rich-text/plain-words.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { formOfFact, KIND_OF_FORM, type FactForm } from '@app/contract/back-office/audit/audit-facts.ts';
import { rowOfSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText, dateTimeText } from '@app/rules/formatting/venue-time.ts';
import type { Fact } from './audit-changes.ts';
import { declaredField, type DeclaredField } from './declared-field.ts';
import { partText } from './part-text.ts';
import { permissionsOf, setName, storedRole } from './stored-role.ts';
import type { useText } from './use-text.ts';

/** What values need to be read by people. */
export type FactWords = {
  readonly text: ReturnType<typeof useText>;
  /** The text of a key that is made of names; undefined without one. */
  readonly find: (key: string) => string | undefined;
  readonly language: 'es' | 'en';
  readonly currency: Currency;
  readonly timeZone: string;
};

type Named = Pick<AuditEntry, 'action' | 'subject' | 'names' | 'setNames'>;

const BUSY = /^(\d+) min, (\S+)$/;

/** A value of an entry as people read it: money, local time, yes or no, and names instead of ids. */
export function factText(entry: Named, name: string, value: Fact, words: FactWords): string {
  const { text, currency } = words;
  const form = formOfFact(entry.action, name);
  if (value === null || value === '') return text(form === 'limit' ? 'no-limit' : 'nothing');
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  const kind = entry.subject.split(':')[0] ?? '';
  const declared = entry.action.startsWith('resource.') ? declaredField(kind, name) : undefined;
  if (form === undefined) return declared ? declaredText(declared, value, entry, words) : plainText(name, value, words);
  const kindOfName = KIND_OF_FORM[form];
  if (kindOfName !== undefined) return entry.names[`${kindOfName}:${value}`] ?? text('audit-no-name');
  if (typeof value === 'number') return numberText(form, name, value, words);
  return (
    wordText(form, name, value, entry, words) ??
    (form === 'money' || form === 'limit' ? amountText(Number(value), currency) : value)
  );
}

function numberText(
  form: FactForm,
  name: string,
  value: number,
  { text, find, currency, language }: FactWords,
): string {
  switch (form) {
    case 'money':
    case 'limit':
      return amountText(value, currency);
    case 'minutes':
      return text('audit-minutes', { count: value });
    case 'seconds':
      return text('audit-seconds', { count: value });
    case 'percent':
      return `${value.toLocaleString(language)} %`;
    case 'status':
      return find(`order-status-${value}`) ?? String(value);
    case 'word':
      return find(`word-${name}-${value}`) ?? String(value);
    default:
      return value.toLocaleString(language);
  }
}

function wordText(
  form: FactForm,
  name: string,
  value: string,
  { subject, names, setNames }: Named,
  words: FactWords,
): string | undefined {
  const { text, find, language, timeZone } = words;
  switch (form) {
    case 'word':
      return find(`word-${name}-${value.split(':')[0] ?? ''}`) ?? value;
    case 'instant':
      return dateTimeText(value, timeZone);
    case 'busy':
      return busyText(value, words);
    case 'image':
      return text('audit-picture');
    case 'set':
      return setName(value, language, setNames) ?? text('role-was-removed');
    case 'permissions':
      return permissionsOf(value, (key) => find(`permission-${key}`) ?? key);
    case 'role':
      return roleText(value, { names, setNames }, words);
    case 'lines': {
      const order = rowOfSubject(subject).replace('order:', '');
      return value
        .split(',')
        .map((line) => names[`line:${order}/${line}`] ?? text('audit-no-name'))
        .join(', ');
    }
    default:
      return undefined;
  }
}

/** Extra minutes until a time, or the end of a pause that ended early. */
function busyText(value: string, { text, timeZone }: FactWords): string {
  const [, minutes, until] = BUSY.exec(value) ?? [];
  if (minutes === undefined || until === undefined) return dateTimeText(value, timeZone);
  return text('audit-busy', { minutes: Number(minutes), until: clockText(until, timeZone) });
}

function roleText(
  value: string,
  { names, setNames }: Pick<Named, 'names' | 'setNames'>,
  { text, language }: FactWords,
): string {
  const { commerceIds, set } = storedRole(value) ?? { commerceIds: null, set: value };
  const stalls = commerceIds?.map((id) => names[`commerce:${id}`] ?? text('audit-no-name')).join(', ');
  const place = stalls === undefined ? text('role-was-venue') : text('role-was-stalls', { stalls });
  return set === null ? place : `${setName(set, language, setNames) ?? text('role-was-removed')} · ${place}`;
}

/** The value of a field that people edit. */
function declaredText(
  { key, field }: DeclaredField,
  value: string | number,
  { names }: Named,
  words: FactWords,
): string {
  const { text, find, currency, timeZone, language } = words;
  switch (field.kind) {
    case 'money':
      return amountText(Number(value), currency);
    case 'instant':
      return dateTimeText(String(value), timeZone);
    case 'choice':
      return find(`${key}.${value}`) ?? String(value);
    case 'percent':
      return `${Number(value).toLocaleString(language)} %`;
    case 'html':
      return plainWords(String(value));
    case 'choices':
    case 'list':
    case 'part':
      return partText(String(value), names, text);
    default:
      return typeof value === 'number' ? value.toLocaleString(language, { useGrouping: false }) : value;
  }
}

function plainText(name: string, value: string | number, { currency, timeZone, language }: FactWords): string {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}T/.test(value) ? dateTimeText(value, timeZone) : value;
  return name.endsWith('Minor') ? amountText(value, currency) : value.toLocaleString(language);
}
