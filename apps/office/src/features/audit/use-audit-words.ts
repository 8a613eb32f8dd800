import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { FeatureTexts } from '@app/app-kit/texts/create-app-texts.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { READY_SET_KEYS, READY_SETS } from '@app/contract/protocol/ready-sets.ts';
import { RESOURCES } from '@app/contract/resources/all-resources.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import type { AuditChange } from './audit-changes.ts';
import { auditTexts, useLanguage, useText } from './use-text.ts';

/** Texts of the features whose changes the log shows. */
export type NamesOfFields = readonly Pick<FeatureTexts<object>, 'findText'>[];

type Fact = AuditEntry['facts'][string];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Names of declared resources by the subject of their rows. */
const RESOURCE_OF: ReadonlyMap<string, string> = new Map(RESOURCES.map(({ subject, name }) => [subject, name]));
const ROLE_OF_STALLS = /^commerces:([\d,]+)(?: (\S+))?$/;
const ROLE_OF_VENUE = /^venue(?: (\S+))?$/;

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

  const withSet = (words: string, key: string | undefined) => {
    const ready = READY_SET_KEYS.find((known) => known === key);
    return ready === undefined ? words : `${words} · ${READY_SETS[ready].name[language]}`;
  };

  const valueText = (name: string, value: Fact): string => {
    if (value === null || value === '') return text('nothing');
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      if (name.endsWith('Minor')) return amountText(value, currency);
      return name === 'commerceId' ? commerceName(value) : String(value);
    }
    const [, ids, setOfStalls] = ROLE_OF_STALLS.exec(value) ?? [];
    if (ids !== undefined) {
      const words = text('role-was-stalls', {
        stalls: ids
          .split(',')
          .map((id) => commerceName(Number(id)))
          .join(', '),
      });
      return withSet(words, setOfStalls);
    }
    const ofVenue = name === 'value' || name === 'role' ? ROLE_OF_VENUE.exec(value) : null;
    if (ofVenue) return withSet(text('role-was-venue'), ofVenue[1]);
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
