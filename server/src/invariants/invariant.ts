import type { Reader } from '../platform/database/transactions.ts';

/** What a client was answered about an order that it sent: one answer it saw. */
export type Acknowledgement = { readonly key: string; readonly orderId: number | null; readonly http: number };

/** A payment that a provider has captured, out of its own books; given back or not. */
export type ObservedCapture = {
  readonly configId: number;
  readonly providerRef: string;
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** What of it went back, by the provider's names. */
  readonly refunds: readonly { readonly ref: string; readonly amountMinor: number }[];
};

/** What the outside saw; null where the caller does not have it. */
export type ObservedState = {
  readonly answers: readonly Acknowledgement[] | null;
  /** The providers' own books. */
  readonly captures: readonly ObservedCapture[] | null;
};

/** One row that should not be: what identifies it, and what is wrong. */
export type Violation = Readonly<Record<string, unknown>>;

/** `looked`: how many rows the rule holds for. */
export type CheckResult = { readonly looked: number; readonly violations: readonly Violation[] };

/** What must be true of the books at any moment. Numbers are names: they stay when others come and go. */
export type Invariant = {
  readonly id: string;
  readonly says: string;
  /** @returns 'not-compared' when the caller does not have what the books are compared with */
  readonly check: (db: Reader, seen: ObservedState) => Promise<CheckResult | 'not-compared'>;
};

/** Longer than for anybody who waits for an answer: whole tables are read. */
const PATIENCE_MS = 10 * 60 * 1000;

/**
 * An invariant that is one statement, which reads $1, $2, …; it gives the rows that break it.
 *
 * @param looksAt the rows that it holds for: what follows `from`
 */
export function sqlInvariant(
  id: string,
  says: string,
  looksAt: string,
  text: string,
  values: readonly unknown[] = [],
): Invariant {
  const check: Invariant['check'] = async (db) => {
    const violations = await findRows<Violation>(db, text, values);
    return { looked: await countRows(db, looksAt, []), violations };
  };
  return { id, says, check };
}

/**
 * One statement, whose $1 is what the outside saw.
 *
 * @param looksAt the rows that it holds for: what follows `from`; reads the same $1
 */
export function providerInvariant(
  id: string,
  says: string,
  looksAt: string,
  text: string,
  of: (seen: ObservedState) => readonly (Acknowledgement | ObservedCapture)[] | null,
): Invariant {
  const check: Invariant['check'] = async (db, seen) => {
    const rows = of(seen);
    if (rows === null) return 'not-compared';
    const values = [JSON.stringify(rows)];
    const violations = await findRows<Violation>(db, text, values);
    return { looked: await countRows(db, looksAt, values), violations };
  };
  return { id, says, check };
}

async function countRows(db: Reader, looksAt: string, values: readonly unknown[]): Promise<number> {
  const [counted] = await findRows<{ looked: number }>(db, `select count(*)::int as looked from ${looksAt}`, values);
  return counted?.looked ?? 0;
}

async function findRows<Row extends object>(db: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  const query = { text, values: [...values], query_timeout: PATIENCE_MS };
  const { rows } = await db.query<Row>(query);
  return rows;
}
