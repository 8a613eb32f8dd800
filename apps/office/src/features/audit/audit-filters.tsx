import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { AUDIT_GROUPS, type AuditGroup } from '@app/contract/back-office/audit/audit-actions.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import type { useAuditFilter } from './use-audit.ts';
import { useText } from './use-text.ts';
import styles from './audit.module.css';

const WAIT_MS = 300;
const ANY = 'any';
const BY = [ANY, 'people', 'product'] as const;
const ICONS = {
  money: 'banknote',
  orders: 'receipt-text',
  menu: 'utensils',
  stalls: 'store',
  people: 'users-round',
  settings: 'settings',
} as const satisfies Record<AuditGroup, IconName>;

type Props = { filter: ReturnType<typeof useAuditFilter>; total: number | undefined };

/** Search, person, who acted, period and what it is about. */
export function AuditFilters({ filter: { values, set }, total }: Props) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const members = useQuery({
    queryKey: ['people', 'members', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/staff', { params: { venueId }, query: { perPage: 200 } }),
  });
  const people = (members.data?.data ?? []).map(({ accountId, name, email }) => ({
    value: String(accountId),
    label: name ?? email ?? text('audit-someone'),
  }));
  const chosen = values['actorId'] ?? '';
  const isListed = chosen === '' || people.some(({ value }) => value === chosen);
  const others = isListed ? [] : [{ value: chosen, label: text('audit-someone') }];
  return (
    <search className={styles['filters']}>
      <Search value={values['q'] ?? ''} onChange={(q) => set('q', q)} />
      <SelectField
        label={text('audit-person')}
        value={chosen === '' ? ANY : chosen}
        options={[{ value: ANY, label: text('audit-anyone') }, ...people, ...others]}
        onChange={(value) => set('actorId', value === ANY ? '' : value)}
      />
      <SelectField
        label={text('audit-by')}
        value={values['by'] === '' ? ANY : (values['by'] ?? ANY)}
        options={BY.map((by) => ({ value: by, label: text(`audit-by-${by}`) }))}
        onChange={(value) => set('by', value === ANY ? '' : value)}
      />
      <TextField
        label={text('audit-from')}
        type="date"
        value={values['from'] ?? ''}
        onChange={(day) => set('from', day)}
      />
      <TextField label={text('audit-to')} type="date" value={values['to'] ?? ''} onChange={(day) => set('to', day)} />
      <FilterChips
        label={text('audit-group')}
        layout="wrap"
        value={values['group'] === '' ? ANY : (values['group'] ?? ANY)}
        options={[
          { value: ANY, label: text('audit-group-any') },
          ...AUDIT_GROUPS.map((group) => ({ value: group, label: text(`audit-group-${group}`), icon: ICONS[group] })),
        ]}
        onChange={(value) => set('group', value === ANY ? '' : value)}
      />
      <p role="status">{total !== undefined && text('audit-count', { count: String(total) })}</p>
    </search>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return <TextField label={text('audit-search')} type="search" value={typed} onChange={setTyped} />;
}
