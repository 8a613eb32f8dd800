import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { FeatureTexts } from '@app/app-kit/texts/create-app-texts.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { RESOURCES } from '@app/contract/resources/all-resources.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import type { AuditChange } from './audit-changes.ts';
import { permissionsOf, setName, storedRole } from './stored-role.ts';
import { auditTexts, useLanguage, useText } from './use-text.ts';

/** Texts of the features whose changes the log shows. */
export type NamesOfFields = readonly Pick<FeatureTexts<object>, 'findText'>[];

type Fact = AuditEntry['facts'][string];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Names of declared resources by the subject of their rows. */
const RESOURCE_OF: ReadonlyMap<string, string> = new Map(RESOURCES.map(({ subject, name }) => [subject, name]));

/** Entries of the log in words. Commerces and people have their present names. */
export function useAuditWords(names: NamesOfFields) {
  const text = useText();
  const language = useLanguage();
  const { id: venueId, currency, timeZone } = useOpenVenue();
  const stalls = useQuery({
    queryKey: ['commerces', 'all', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/commerces', { params: { venueId }, query: { perPage: 500 } }),
  });
  const known = (key: string, otherwise: string) =>
    [auditTexts, ...names].map(({ findText }) => findText(language, key)).find((found) => found !== undefined) ??
    otherwise;
  const commerceName = (id: number) => stalls.data?.data.find((stall) => stall.id === id)?.name ?? String(id);
  const kindOf = (subject: string) => subject.split(':')[0] ?? '';

  const valueText = (name: string, value: Fact, { setNames }: Pick<AuditEntry, 'setNames'>): string => {
    if (value === null || value === '') return text('nothing');
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      if (name.endsWith('Minor')) return amountText(value, currency);
      return name === 'commerceId' ? commerceName(value) : String(value);
    }
    const role = storedRole(name, value);
    if (role !== null) {
      const { commerceIds, set } = role;
      const stalls = commerceIds?.map(commerceName).join(', ');
      const place = stalls === undefined ? text('role-was-venue') : text('role-was-stalls', { stalls });
      return set === null ? place : `${place} · ${setName(set, language, setNames) ?? text('role-was-removed')}`;
    }
    if (name === 'permissions') return permissionsOf(value, (key) => known(`permission-${key}`, key));
    if (name === 'copiedFrom') return setName(value, language, setNames) ?? value;
    if (name === 'result') return known(`trial-${value}`, value);
    return INSTANT.test(value) ? dateTimeText(value, timeZone) : value;
  };
  return {
    who: ({ actorId, actorName }: AuditEntry) =>
      actorName ?? (actorId === null ? text('audit-system') : text('audit-account', { id: actorId })),
    action: ({ action }: AuditEntry) => known(`action-${action}`, action),
    subject: ({ subject, subjectName }: AuditEntry) => {
      const kind = known(`kind-${kindOf(subject)}`, kindOf(subject));
      const id = subject.slice(subject.indexOf(':') + 1);
      const [number = id, secret = ''] = id.split(':');
      if (secret !== '') return `${kind} ${number} · ${known(`secret-${secret}`, secret)}`;
      return `${kind} ${subjectName ?? id}`;
    },
    /** A value of a declared resource has the label of its field. */
    changeName: ({ name }: AuditChange, { action, subject }: AuditEntry) => {
      if (name === 'value' && action.startsWith('role.')) return text('fact-role');
      return known(`${RESOURCE_OF.get(kindOf(subject))}.${name}`, known(`fact-${name}`, name));
    },
    valueText,
  };
}

export type AuditWords = ReturnType<typeof useAuditWords>;
