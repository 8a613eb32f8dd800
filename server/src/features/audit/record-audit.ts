import type { Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { deviceOfRequest } from '#platform/device/request-device.ts';
import type { AuditAction, ResourceAction } from '@app/contract/back-office/audit/audit-actions.ts';
import type { AuditFactKey } from '@app/contract/back-office/audit/audit-facts.ts';
import type { AuditSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import { insertIntoInbox, insertManyIntoInbox, type AuditFacts, type Fact } from './audit-store.ts';

/** Facts by names that have a label; the compiler refuses any other name. */
export type NamedFacts<Facts> = Facts & Readonly<Record<Exclude<keyof Facts, AuditFactKey>, never>>;

type EventOf<Action extends AuditAction> = {
  /** Null: the event belongs to no venue. */
  readonly venueId: number | null;
  /** Account of the actor; null without a signed-in person. */
  readonly actorId: number | null;
  readonly action: Action;
  /** Affected object: `order:1000000007`, `account:12`. */
  readonly subject: AuditSubject;
};

/**
 * @property facts values before and after, ids only. Codes, tokens, addresses, phone and document numbers are forbidden,
 *   because the audit outlives personal data
 */
export type AuditEvent<Facts> = EventOf<Exclude<AuditAction, ResourceAction>> & { readonly facts: NamedFacts<Facts> };

/** Records an event in the transaction of its cause. Takes no lock of the chain. */
export async function recordAudit<Facts extends AuditFacts>(tx: Tx, event: AuditEvent<Facts>): Promise<void> {
  await insertIntoInbox(tx, { ...event, venueId: event.venueId ?? NO_VENUE, device: deviceOfRequest() });
}

/** Records the change of a declared row: the subject is that of the resource, the facts have the names of its fields. */
export async function recordResourceAudit(
  tx: Tx,
  event: Omit<EventOf<ResourceAction>, 'subject'> & {
    readonly subject: `${string}:${number}`;
    readonly facts: Readonly<Record<string, Fact>>;
  },
): Promise<void> {
  await insertIntoInbox(tx, { ...event, venueId: event.venueId ?? NO_VENUE, device: deviceOfRequest() });
}

/** `recordAudit` of many events of one venue, in one statement. */
export async function recordAudits(
  tx: Tx,
  { venueId, actorId }: { readonly venueId: number; readonly actorId: number },
  events: readonly BatchedEvent[],
): Promise<void> {
  if (events.length > 0) await insertManyIntoInbox(tx, { venueId, actorId, device: deviceOfRequest() }, events);
}

/** An event of a batch, whose venue and actor are those of the batch. */
export type BatchedEvent = { readonly subject: AuditSubject } & (
  | { readonly action: Exclude<AuditAction, ResourceAction>; readonly facts: AuditFacts }
  | { readonly action: ResourceAction; readonly facts: Readonly<Record<string, Fact>> }
);
