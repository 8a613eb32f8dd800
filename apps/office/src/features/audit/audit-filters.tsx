import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { useAuditFilter } from './use-audit.ts';
import { useText } from './use-text.ts';
import styles from './audit.module.css';

const WAIT_MS = 300;
const KINDS = [
  'product',
  'product-category',
  'commerce',
  'venue',
  'event',
  'account',
  'invitation',
  'payment-config',
  'payment-account',
  'order',
  'bulk-refund',
  'drawer',
  'menu-batch',
  'menu-import',
  'price-change',
  'menu-rule',
  'image',
  'kiosk',
  'printer',
  'money-exception',
] as const;
const ANY = 'any';

type Props = { filter: ReturnType<typeof useAuditFilter>; total: number | undefined };

/** Search, person, kind and period. */
export function AuditFilters({ filter: { values, set }, total }: Props) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const members = useQuery({
    queryKey: ['people', 'members', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/staff', { params: { venueId }, query: { perPage: 200 } }),
  });
  const people = (members.data?.data ?? []).map(({ accountId, name, email }) => ({
    value: String(accountId),
    label: name ?? email ?? String(accountId),
  }));
  const chosen = values['actorId'] ?? '';
  const isListed = chosen === '' || people.some(({ value }) => value === chosen);
  const others = isListed ? [] : [{ value: chosen, label: text('audit-account', { id: Number(chosen) }) }];
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
        label={text('audit-kind')}
        value={values['kind'] === '' ? ANY : (values['kind'] ?? ANY)}
        options={[
          { value: ANY, label: text('audit-anything') },
          ...KINDS.map((kind) => ({ value: kind, label: text(`kind-${kind}`) })),
        ]}
        onChange={(value) => set('kind', value === ANY ? '' : value)}
      />
      <TextField
        label={text('audit-from')}
        type="date"
        value={values['from'] ?? ''}
        onChange={(day) => set('from', day)}
      />
      <TextField label={text('audit-to')} type="date" value={values['to'] ?? ''} onChange={(day) => set('to', day)} />
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
