import type { Reader } from '../platform/database/transactions.ts';

/** One response about an order that a client received. */
export type Acknowledgement = { readonly key: string; readonly orderId: number | null; readonly http: number };

/** A payment that a provider has captured, from its own books; refunded or not. */
export type ObservedCapture = {
  readonly configId: number;
  readonly providerRef: string;
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** Its refunds, by the provider's references. */
  readonly refunds: readonly { readonly ref: string; readonly amountMinor: number }[];
};

/** State observed by clients and providers; null where the caller does not have it. */
export type ObservedState = {
  readonly answers: readonly Acknowledgement[] | null;
  /** The providers' own books. */
  readonly captures: readonly ObservedCapture[] | null;
};

/** A row that breaks a rule: its keys and the wrong values. */
export type Violation = Readonly<Record<string, unknown>>;

/** `checkedRows`: number of rows that the rule applies to. */
export type CheckResult = { readonly checkedRows: number; readonly violations: readonly Violation[] };

/** A rule of the data that always holds. Ids are never reused or renumbered. */
export type Invariant = {
  readonly id: string;
  readonly rule: string;
  /** @returns 'not-compared' without the observed state */
  readonly check: (db: Reader, seen: ObservedState) => Promise<CheckResult | 'not-compared'>;
};

/** Longer than the limit of requests: whole tables are read. */
const TIMEOUT_MS = 10 * 60 * 1000;

/**
 * An invariant of one statement with parameters $1, $2, …, which returns the rows that break it.
 *
 * @param appliesTo the rows that it applies to: what follows `from`
 */
export function sqlInvariant(
  id: string,
  rule: string,
  appliesTo: string,
  text: string,
  values: readonly unknown[] = [],
): Invariant {
  const check: Invariant['check'] = async (db) => {
    const violations = await findRows<Violation>(db, text, values);
    return { checkedRows: await countRows(db, appliesTo, []), violations };
  };
  return { id, rule, check };
}

/**
 * An invariant of one statement whose $1 is the observed state.
 *
 * @param appliesTo the rows that it applies to: what follows `from`; may use $1
 */
export function providerInvariant(
  id: string,
  rule: string,
  appliesTo: string,
  text: string,
  of: (seen: ObservedState) => readonly (Acknowledgement | ObservedCapture)[] | null,
): Invariant {
  const check: Invariant['check'] = async (db, seen) => {
    const rows = of(seen);
    if (rows === null) return 'not-compared';
    const values = [JSON.stringify(rows)];
    const violations = await findRows<Violation>(db, text, values);
    return { checkedRows: await countRows(db, appliesTo, values), violations };
  };
  return { id, rule, check };
}

async function countRows(db: Reader, appliesTo: string, values: readonly unknown[]): Promise<number> {
  const [counted] = await findRows<{ checkedRows: number }>(
    db,
    `select count(*)::int as "checkedRows" from ${appliesTo}`,
    values,
  );
  return counted?.checkedRows ?? 0;
}

async function findRows<Row extends object>(db: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  const query = { text, values: [...values], query_timeout: TIMEOUT_MS };
  const { rows } = await db.query<Row>(query);
  return rows;
}
