import type { Reader } from '../platform/database.ts';

/** What a client was told of an order that it sent: one answer it saw. */
export type Acknowledgement = { readonly key: string; readonly orderId: number | null; readonly http: number };

/** A payment that a provider has captured, out of its own books; given back or not. */
export type SeenCapture = {
  readonly configId: number;
  readonly providerRef: string;
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** What of it went back, by the provider's names. */
  readonly refunds: readonly { readonly ref: string; readonly amountMinor: number }[];
};

/** One row that should not be: what identifies it, and what is wrong. */
export type Violation = Readonly<Record<string, unknown>>;

/** What must be true of the books at any moment. Numbers are names: they stay when others come and go. */
export type Invariant = {
  readonly id: string;
  readonly says: string;
  /**
   * @param captures null: nobody has the provider's books at hand
   * @returns the rows for which it is not true
   */
  readonly find: (
    db: Reader,
    seen: readonly Acknowledgement[],
    captures: readonly SeenCapture[] | null,
  ) => Promise<Violation[]>;
};

/** Longer than for anybody who waits for an answer: whole tables are read. */
const PATIENCE_MS = 10 * 60 * 1000;

/** An invariant that is one statement, which reads $1, $2, …; it gives the rows that break it. */
export function inSql(id: string, says: string, text: string, values: readonly unknown[] = []): Invariant {
  return { id, says, find: (db) => findRows(db, text, values) };
}

/** One statement, whose $1 is what the providers have in their books; it finds nothing unless somebody brings them. */
export function against(id: string, says: string, text: string): Invariant {
  const find: Invariant['find'] = async (db, _told, captures) =>
    captures === null ? [] : findRows(db, text, [JSON.stringify(captures)]);
  return { id, says, find };
}

export async function findRows(db: Reader, text: string, values: readonly unknown[]): Promise<Violation[]> {
  const query = { text, values: [...values], query_timeout: PATIENCE_MS };
  const { rows } = await db.query<Violation>(query);
  return rows;
}
