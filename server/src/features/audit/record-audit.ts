import type { Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import type { AuditAction } from './audit-actions.ts';
import { insertIntoInbox } from './audit-store.ts';
import type { AuditFacts } from './audit-store.ts';

export type AuditEvent = {
  /** Null: it concerns no venue. */
  readonly venueId: number | null;
  /** The account that did it; null when nobody is signed in. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  /** What it was done to, by id: `order:1000000007`, `account:12`. */
  readonly subject: string;
  /**
   * What changed, before and after. Ids only: never a code, a token, an e-mail, a phone or document number, because what
   * is written here stays when the person's data is deleted.
   */
  readonly facts: AuditFacts;
};

/** Tells it in the caller's transaction: audited if and only if it happened. Waits for no other writer. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await insertIntoInbox(tx, { ...event, venueId: event.venueId ?? NO_VENUE });
}
