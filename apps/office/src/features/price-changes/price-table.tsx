import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import type { PricedRow } from './priced-rows.ts';
import type { TypedPrices } from './typed-prices.ts';
import { useText } from './use-text.ts';
import styles from './price-changes.module.css';

type TableProps = {
  rows: readonly PricedRow[];
  typed: TypedPrices;
  onChange: (typed: TypedPrices) => void;
  isChecked: boolean;
};

/** The prices of a stall. A chosen one has a field for its new price. @param isChecked shows what is missing */
export function PriceTable({ rows, typed, onChange, isChecked }: TableProps) {
  const text = useText();
  const { currency } = useOpenVenue();
  const isAll = typed.size === rows.length;
  const first = ({ id, priceMinor }: PricedRow): [string, string] => [
    id,
    typed.get(id) ?? amountToType(priceMinor, currency),
  ];
  const toggle = (row: PricedRow) => {
    const next = new Map(typed);
    if (!next.delete(row.id)) next.set(...first(row));
    onChange(next);
  };
  const columns = useColumns({ typed, isChecked, onChange });
  return (
    <DataTable
      label={text('prices-plan-title')}
      look="card"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      selection={{
        isAll,
        isSelected: ({ id }) => typed.has(id),
        nameOf: ({ name }) => name,
        onToggle: toggle,
        onToggleAll: () => onChange(isAll ? new Map() : new Map(rows.map(first))),
      }}
    />
  );
}

function useColumns({
  typed,
  isChecked,
  onChange,
}: Pick<TableProps, 'typed' | 'isChecked' | 'onChange'>): Column<PricedRow>[] {
  const text = useText();
  const { currency } = useOpenVenue();
  return [
    {
      name: 'product',
      title: text('prices-product'),
      show: ({ name, categoryName }) => (
        <>
          {name}
          <small>{categoryName}</small>
        </>
      ),
    },
    {
      name: 'now',
      title: text('prices-now'),
      isNumber: true,
      show: ({ priceMinor }) => amountText(priceMinor, currency),
    },
    {
      name: 'new',
      title: text('prices-new'),
      isNumber: true,
      show: ({ id, name }) =>
        typed.has(id) && (
          <NewPrice
            name={name}
            value={typed.get(id) ?? ''}
            isChecked={isChecked}
            onChange={(price) => onChange(new Map(typed).set(id, price))}
          />
        ),
    },
  ];
}

function NewPrice({
  name,
  value,
  isChecked,
  onChange,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  onChange: (value: string) => void;
}) {
  const text = useText();
  const { currency } = useOpenVenue();
  const isWrong = isChecked && typedAmountMinor(value, currency) === null;
  return (
    <span className={styles['new']}>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={text('prices-new-of', { name })}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && <small role="alert">{text('prices-wrong')}</small>}
    </span>
  );
}
