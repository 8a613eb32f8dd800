import type { Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import type { AuditAction } from './audit-actions.ts';
import { insertIntoInbox, insertManyIntoInbox, type AuditFacts } from './audit-store.ts';

export type AuditEvent = {
  /** Null: the event belongs to no venue. */
  readonly venueId: number | null;
  /** Account of the actor; null without a signed-in person. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  /** Affected object: `order:1000000007`, `account:12`. */
  readonly subject: string;
  /**
   * Values before and after, ids only. Codes, tokens, addresses, phone and document numbers are forbidden, because the
   * audit outlives personal data.
   */
  readonly facts: AuditFacts;
};

/** Records an event in the transaction of its cause. Takes no lock of the chain. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await insertIntoInbox(tx, { ...event, venueId: event.venueId ?? NO_VENUE });
}

/** `recordAudit` of many events of one venue, in one statement. */
export async function recordAudits(
  tx: Tx,
  { venueId, actorId }: { readonly venueId: number; readonly actorId: number },
  events: readonly Omit<AuditEvent, 'venueId' | 'actorId'>[],
): Promise<void> {
  if (events.length > 0) await insertManyIntoInbox(tx, { venueId, actorId }, events);
}
