import type { CommerceScope, VenueScope } from '#features/accounts/scope/request-scope.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findCommercesToTell, insertStallMessage, setMessageSeen, withdrawMessage } from './stall-message-store.ts';

export type MessageDeps = { readonly db: Db; readonly eventBus: EventBus };

/**
 * Sends a message to the boards of some stalls, or of all that the caller runs. The audit has no text of it, because it outlives
 * personal data.
 *
 * @throws ProblemError 404 for a stall that the caller does not run
 * @see COM-03, ROLE-01
 */
export async function sendStallMessage(
  { db, eventBus }: MessageDeps,
  { venueId, actorId, editor }: VenueScope,
  { id, text, commerceIds }: { readonly id: string; readonly text: string; readonly commerceIds: number[] | null },
): Promise<{ id: string; stalls: number }> {
  const own = editor.commerceIds;
  const wanted = commerceIds === null ? own : [...new Set(commerceIds)];
  if (own !== null && wanted?.some((commerceId) => !own.includes(commerceId))) throw new ProblemError(404, 'not-found');
  const stalls = await inVenueScope(db, venueId, async (tx) => {
    const found = await findCommercesToTell(tx, venueId, wanted);
    if (found.length === 0 || (wanted !== null && found.length < wanted.length))
      throw new ProblemError(404, 'not-found');
    const added = await insertStallMessage(tx, { venueId, id, text: text.trim(), actorId }, found);
    await changeBoards(tx, { venueId, actorId }, added, { action: 'commerce.message-sent', id });
    return found.length;
  });
  eventBus.deliver();
  return { id, stalls };
}

/**
 * Takes a message off the boards that did not see it.
 *
 * @returns how many boards showed it
 * @throws ProblemError 404 for a message that no stall of the caller has
 */
export async function withdrawStallMessage(
  { db, eventBus }: MessageDeps,
  { venueId, actorId, editor: { commerceIds } }: VenueScope,
  id: string,
): Promise<number> {
  const withdrawn = await inVenueScope(db, venueId, async (tx) => {
    const shown = await withdrawMessage(tx, { venueId, id, commerceIds });
    if (!shown) throw new ProblemError(404, 'not-found');
    await changeBoards(tx, { venueId, actorId }, shown, { action: 'commerce.message-withdrawn', id });
    return shown.length;
  });
  eventBus.deliver();
  return withdrawn;
}

/**
 * Takes a message off the board of a stall, with who saw it.
 *
 * @throws ProblemError 404 for a message that the stall does not have
 */
export async function seeStallMessage(
  { db, eventBus }: MessageDeps,
  { venueId, commerceId, actorId }: CommerceScope,
  id: string,
): Promise<{ id: string; seenAt: string }> {
  const seen = await inVenueScope(db, venueId, async (tx) => {
    const found = await setMessageSeen(tx, { venueId, commerceId, id, actorId });
    if (!found) throw new ProblemError(404, 'not-found');
    if (found.isNew) {
      await changeBoards(tx, { venueId, actorId }, [commerceId], { action: 'commerce.message-seen', id });
    }
    return found;
  });
  eventBus.deliver();
  return { id, seenAt: seen.seenAt.toISOString() };
}

/** Makes the boards read again, and audits the change at each of them. */
async function changeBoards(
  tx: Tx,
  { venueId, actorId }: { venueId: number; actorId: number },
  commerceIds: readonly number[],
  {
    action,
    id,
  }: { action: 'commerce.message-sent' | 'commerce.message-withdrawn' | 'commerce.message-seen'; id: string },
): Promise<void> {
  await publishEvents(
    tx,
    commerceIds.map((commerceId) => ({ topic: 'board', venueId, commerceId })),
  );
  for (const commerceId of commerceIds) {
    await recordAudit(tx, { venueId, actorId, action, subject: `commerce:${commerceId}`, facts: { message: id } });
  }
}
