import { PRODUCT_SALES } from './product-sales.sql.ts';
import { SALES } from './sales.sql.ts';
import { SETTLEMENTS } from './settlements.sql.ts';
import { WAITS } from './waits.sql.ts';

/** A table of sums, and the statement that computes them for a window of time. */
export type Aggregate = {
  readonly table: 'report_sales' | 'report_product_sales' | 'report_waits' | 'report_settlements';
  /** Columns of the primary key, without the venue. */
  readonly keys: readonly string[];
  /** Columns that are added up. */
  readonly sums: readonly string[];
  /** Column of a text that each window replaces; null: none. */
  readonly label: string | null;
  /** SQL with the columns of the table. Parameters: $1 venue, $2 begin and $3 end of the window. */
  readonly source: string;
};

export const SALES_AGGREGATE: Aggregate = {
  table: 'report_sales',
  keys: ['day', 'hour', 'commerce_id', 'event_id', 'payment_method'],
  sums: ['orders', 'units', 'gross_minor', 'discounts_minor', 'refunds', 'refunds_minor', 'tips_minor'],
  label: 'event_name',
  source: SALES,
};

export const PRODUCTS_AGGREGATE: Aggregate = {
  table: 'report_product_sales',
  keys: ['day', 'commerce_id', 'event_id', 'product_id'],
  sums: ['orders', 'units', 'gross_minor', 'discounts_minor', 'refunds_minor'],
  label: 'product_name',
  source: PRODUCT_SALES,
};

export const WAITS_AGGREGATE: Aggregate = {
  table: 'report_waits',
  keys: ['day', 'commerce_id', 'event_id', 'measure', 'minutes'],
  sums: ['orders'],
  label: null,
  source: WAITS,
};

export const SETTLEMENTS_AGGREGATE: Aggregate = {
  table: 'report_settlements',
  keys: ['day', 'config_id', 'currency'],
  sums: ['captures', 'captured_minor', 'refunds', 'refunded_minor'],
  label: null,
  source: SETTLEMENTS,
};

export const AGGREGATES = [SALES_AGGREGATE, PRODUCTS_AGGREGATE, WAITS_AGGREGATE, SETTLEMENTS_AGGREGATE] as const;

export function columnsOf({ keys, sums, label }: Aggregate): string[] {
  return [...keys, ...(label === null ? [] : [label]), ...sums];
}

/**
 * SQL: all rows of an aggregate, the stored ones and those since. Parameters: $1 venue, $2 `foldedUntil`, $3 `infinity`.
 * One key may have two rows.
 */
export function allRowsOf(aggregate: Aggregate): string {
  const columns = columnsOf(aggregate).join(', ');
  return `select ${columns} from ${aggregate.table} where venue_id = $1
    union all select ${columns} from (${aggregate.source}) as since`;
}
