import { STAFF_FILTERS, type StaffFilter } from '@app/contract/back-office/venue-staff.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';
import styles from './people.module.css';

type Shown = { show: StaffFilter; q: string };

/** Who is listed: everyone, temporary staff, or people without a second factor; by a part of the name or address. */
export function PeopleFilter({ show, q, onChange }: Shown & { onChange: (shown: Shown) => void }) {
  const text = useText();
  return (
    <div className={styles['filter']}>
      <SegmentedControl<StaffFilter>
        label={text('people-show')}
        value={show}
        onChange={(next) => onChange({ show: next, q })}
        options={STAFF_FILTERS.map((value) => ({ value, label: text(`people-show-${value}`) }))}
      />
      <TextField
        label={text('people-search')}
        type="search"
        endIcon="search"
        autoComplete="off"
        value={q}
        onChange={(next) => onChange({ show, q: next })}
      />
    </div>
  );
}
