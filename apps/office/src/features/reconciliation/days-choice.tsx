import { useState } from 'react';
import { RECONCILIATION_DAYS_MAX } from '@app/contract/values/limits.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { Days } from './use-reconciliation.ts';
import { useText } from './use-text.ts';
import styles from './reconciliation.module.css';

const DAY_MS = 24 * 60 * 60_000;

/** Choice of the days: today, yesterday, a week, or a range. @param at the server's clock */
export function DaysChoice({
  at,
  timeZone,
  days,
  onChange,
}: {
  at: string;
  timeZone: string;
  days: Days;
  onChange: (days: Days) => void;
}) {
  const text = useText();
  const daysAgo = (count: number) => calendarDay(Date.parse(at) - count * DAY_MS, timeZone);
  const today = daysAgo(0);
  const [typed, setTyped] = useState({ from: today, to: today });
  const shown = days ?? { from: today, to: today };
  const ranges = {
    today: { from: today, to: today },
    yesterday: { from: daysAgo(1), to: daysAgo(1) },
    week: { from: daysAgo(6), to: today },
  };
  const choose = (range: { from: string; to: string }) => {
    setTyped(range);
    if (isProvable(range)) onChange(range);
  };
  const chosen = (['today', 'yesterday', 'week'] as const).find(
    (name) => ranges[name].from === shown.from && ranges[name].to === shown.to,
  );
  return (
    <div className={styles['days']}>
      <FilterChips
        label={text('money-days')}
        layout="wrap"
        value={chosen ?? ''}
        onChange={(name) => {
          if (name !== '') choose(ranges[name]);
        }}
        options={(['today', 'yesterday', 'week'] as const).map((value) => ({ value, label: text(`money-${value}`) }))}
      />
      <TextField
        label={text('money-from')}
        type="date"
        value={typed.from}
        onChange={(from) => choose({ ...typed, from })}
      />
      <TextField
        label={text('money-to')}
        type="date"
        value={typed.to}
        onChange={(to) => choose({ ...typed, to })}
        error={isProvable(typed) ? undefined : text('money-days-wrong', { most: RECONCILIATION_DAYS_MAX })}
      />
    </div>
  );
}

function isProvable({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= RECONCILIATION_DAYS_MAX;
}
