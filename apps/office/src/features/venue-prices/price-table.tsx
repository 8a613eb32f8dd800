import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { VenuePricesPreview } from '@app/contract/back-office/menus/venue-prices.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { confirmKey, type Decisions, type PriceLine } from './price-lines.ts';
import { useText } from './use-text.ts';
import styles from './venue-prices.module.css';

type TableProps = {
  preview: VenuePricesPreview;
  lines: readonly PriceLine[];
  sourceName: string;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
};

/** Each price of the source, and what it does in each venue. A checkbox leaves a line out. */
export function PriceTable({ lines, ...table }: TableProps) {
  const text = useText();
  const { decisions, onDecide } = table;
  const { leftOut } = decisions;
  const columns = useColumns(table);
  return (
    <DataTable
      label={text('copying-table')}
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      empty={text('copying-empty')}
      look="card"
      selection={{
        isAll: leftOut.size === 0,
        isSelected: ({ key }) => !leftOut.has(key),
        nameOf: ({ name, sizeName }) => (sizeName === null ? name : `${name} ${sizeName}`),
        onToggle: ({ key }) => onDecide({ ...decisions, leftOut: toggled(leftOut, key) }),
        onToggleAll: () =>
          onDecide({ ...decisions, leftOut: new Set(leftOut.size === 0 ? lines.map(({ key }) => key) : []) }),
      }}
    />
  );
}

function useColumns({ preview, sourceName, decisions, onDecide }: Omit<TableProps, 'lines'>): Column<PriceLine>[] {
  const text = useText();
  const { currency } = preview;
  const venues = preview.targets.filter(({ isOtherCurrency }) => !isOtherCurrency);
  return [
    {
      name: 'product',
      title: text('copying-product'),
      show: ({ name, sizeName }) => (
        <>
          <b>{name}</b>
          {sizeName !== null && <small>{sizeName}</small>}
        </>
      ),
    },
    {
      name: 'source',
      title: sourceName,
      isNumber: true,
      show: ({ priceMinor }) => <b>{amountText(priceMinor, currency)}</b>,
    },
    ...venues.map((venue): Column<PriceLine> => ({
      name: String(venue.venueId),
      title: venue.name,
      isNumber: true,
      show: (line) => (
        <Cell line={line} venueId={venue.venueId} currency={currency} decisions={decisions} onDecide={onDecide} />
      ),
    })),
  ];
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);
}

/** What happens to the price in a venue. */
function Cell({
  line,
  venueId,
  currency,
  decisions,
  onDecide,
}: {
  line: PriceLine;
  venueId: number;
  currency: Currency;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}) {
  const text = useText();
  const cell = line.cells.find(({ venue }) => venue.venueId === venueId);
  if (!cell) return null;
  const { state, conflict, beforeMinor, beforeMaxMinor, stalls, needsConfirmation } = cell.price;
  if (state === 'conflict' && conflict !== null)
    return <span className={styles['warn']}>{text(`copying-${conflict}`)}</span>;
  if (state !== 'changes' || beforeMinor === null || beforeMaxMinor === null) {
    return <span className={styles['mut']}>{text(state === 'new' ? 'copying-new' : 'copying-same')}</span>;
  }
  const former =
    beforeMinor === beforeMaxMinor
      ? amountText(beforeMinor, currency)
      : `${amountText(beforeMinor, currency)} – ${amountText(beforeMaxMinor, currency)}`;
  const key = confirmKey(line, venueId);
  return (
    <>
      <s className={styles['mut']}>{former}</s> <span className="sr">{text('copying-becomes')}</span>
      <b>{amountText(line.priceMinor, currency)}</b>
      {stalls > 1 && <small>{text('copying-in-stalls', { count: stalls })}</small>}
      {needsConfirmation && (
        <label className={styles['confirm']}>
          <input
            type="checkbox"
            aria-label={text('copying-confirm-of', { product: line.name, venue: cell.venue.name })}
            checked={decisions.confirmed.has(key)}
            onChange={() => onDecide({ ...decisions, confirmed: toggled(decisions.confirmed, key) })}
          />
          {text('copying-confirm')}
        </label>
      )}
    </>
  );
}
