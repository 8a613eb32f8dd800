import { useListContext } from 'ra-core';
import { Button } from '@app/ui/controls/button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { useMenuChoices } from './use-menu-choices.ts';
import { useText } from './use-text.ts';
import styles from './menu-batches.module.css';

/** No section or station has this name: names are trimmed. */
const ALL = ' ';
const NAMES = ['section', 'station', 'state', 'stock', 'prices'] as const;
type FilterName = (typeof NAMES)[number];

/** Values of the filters by name. Other values of a list may stand beside them. */
type FilterValues = Readonly<Record<string, unknown>>;

/** Filters of the surrounding list of products. They also select what a batch changes. @see API-03 */
export function MenuFilters() {
  const { filterValues, setFilters } = useListContext();
  return <ProductFilterFields values={filterValues} onChange={setFilters} />;
}

/** Fields of the filters of products of the open venue. @param values `commerceId` limits their choices to a stall */
export function ProductFilterFields({
  values,
  onChange,
}: {
  values: FilterValues;
  onChange: (values: Record<string, unknown>) => void;
}) {
  const text = useText();
  const stall: unknown = values['commerceId'];
  const { data: choices } = useMenuChoices(stall === undefined ? null : Number(stall));
  const valueOf = (name: FilterName) => {
    const value: unknown = values[name];
    return typeof value === 'string' ? value : ALL;
  };
  const set = (name: FilterName, value: string) => onChange({ ...values, [name]: value === ALL ? undefined : value });
  const field = (name: FilterName, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={text(`batch-filter-${name}`)}
      value={valueOf(name)}
      options={[{ value: ALL, label: text('batch-filter-all') }, ...options]}
      onChange={(value) => set(name, value)}
    />
  );
  const named = (list: readonly { name: string; products: number }[] = []) =>
    list.map(({ name, products }) => ({ value: name, label: `${name} (${products})` }));
  const isFiltered = NAMES.some((name) => valueOf(name) !== ALL);
  return (
    <div className={styles['filters']}>
      {field('section', named(choices?.sections))}
      {(choices?.stations.length ?? 0) > 0 && field('station', named(choices?.stations))}
      {field('state', [
        { value: 'on-sale', label: text('batch-filter-on-sale') },
        { value: 'stopped', label: text('batch-filter-stopped') },
        { value: 'hidden', label: text('batch-filter-hidden') },
      ])}
      {field('stock', [
        { value: 'counted', label: text('batch-filter-counted') },
        { value: 'uncounted', label: text('batch-filter-uncounted') },
        { value: 'low', label: text('batch-filter-low') },
        { value: 'none', label: text('batch-filter-none-left') },
      ])}
      {field('prices', [
        { value: 'planned', label: text('batch-filter-planned') },
        { value: 'unplanned', label: text('batch-filter-unplanned') },
      ])}
      {isFiltered && (
        <Button
          variant="quiet"
          size="s"
          icon="x"
          onPress={() => onChange({ ...values, ...Object.fromEntries(NAMES.map((name) => [name, undefined])) })}
        >
          {text('batch-filter-clear')}
        </Button>
      )}
      {choices && (
        <span className={styles['quick']}>
          <Quick label={text('batch-quick-stopped')} count={choices.stopped} onPress={() => set('state', 'stopped')} />
          <Quick label={text('batch-quick-low')} count={choices.lowStock} onPress={() => set('stock', 'low')} />
          <Quick label={text('batch-quick-planned')} count={choices.planned} onPress={() => set('prices', 'planned')} />
        </span>
      )}
    </div>
  );
}

function Quick({ label, count, onPress }: { label: string; count: number; onPress: () => void }) {
  if (count === 0) return null;
  return (
    <button type="button" className="chip" onClick={onPress}>
      {label} <b className="num">{count}</b>
    </button>
  );
}
