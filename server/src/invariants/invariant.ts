import type { Reader } from '#platform/database/transactions.ts';

/** A response that a client received for an order. */
export type Acknowledgement = { readonly key: string; readonly orderId: number | null; readonly http: number };

/** A payment that a provider captured, by its own books; refunded or not. */
export type ObservedCapture = {
  readonly configId: number;
  readonly providerRef: string;
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** Its refunds, by the provider's ids. */
  readonly refunds: readonly { readonly ref: string; readonly amountMinor: number }[];
};

/** Observations from outside; null where the caller has none. */
export type ObservedState = {
  readonly answers: readonly Acknowledgement[] | null;
  /** The providers' own books. */
  readonly captures: readonly ObservedCapture[] | null;
};

/** A row that violates an invariant: its identity, and the violation. */
export type Violation = Readonly<Record<string, unknown>>;

/** `checked`: number of checked rows. */
export type CheckResult = { readonly checked: number; readonly violations: readonly Violation[] };

/** A condition on the books that holds at any moment. Ids are permanent. */
export type Invariant = {
  readonly id: string;
  readonly description: string;
  /** @returns 'not-compared' without the observations that it compares */
  readonly check: (db: Reader, seen: ObservedState) => Promise<CheckResult | 'not-compared'>;
};

/** Longer than for calls with a waiting caller, since whole tables are read. */
const PATIENCE_MS = 10 * 60 * 1000;

/**
 * Creates an invariant of one statement, with parameters $1, $2, …, that returns the violating rows.
 *
 * @param checkedRows the checked rows: the part after `from`
 */
export function sqlInvariant(
  id: string,
  says: string,
  checkedRows: string,
  text: string,
  values: readonly unknown[] = [],
): Invariant {
  const check: Invariant['check'] = async (db) => {
    const violations = await findRows<Violation>(db, text, values);
    return { checked: await countRows(db, checkedRows, []), violations };
  };
  return { id, description: says, check };
}

/**
 * Creates one statement with the observations as $1.
 *
 * @param checkedRows the checked rows: the part after `from`, with the same $1
 */
export function providerInvariant(
  id: string,
  says: string,
  checkedRows: string,
  text: string,
  of: (seen: ObservedState) => readonly (Acknowledgement | ObservedCapture)[] | null,
): Invariant {
  const check: Invariant['check'] = async (db, seen) => {
    const rows = of(seen);
    if (rows === null) return 'not-compared';
    const values = [JSON.stringify(rows)];
    const violations = await findRows<Violation>(db, text, values);
    return { checked: await countRows(db, checkedRows, values), violations };
  };
  return { id, description: says, check };
}

async function countRows(db: Reader, checkedRows: string, values: readonly unknown[]): Promise<number> {
  const [counted] = await findRows<{ checked: number }>(
    db,
    `select count(*)::int as checked from ${checkedRows}`,
    values,
  );
  return counted?.checked ?? 0;
}

async function findRows<Row extends object>(db: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  const query = { text, values: [...values], query_timeout: PATIENCE_MS };
  const { rows } = await db.query<Row>(query);
  return rows;
}
