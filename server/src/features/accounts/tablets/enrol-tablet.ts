import { randomInt } from 'node:crypto';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Tablet } from '@app/contract/back-office/tablets.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { findCommerceOfTablet } from './tablet-people.ts';
import {
  consumeOffer,
  findTablet,
  insertTablet,
  markConfirmed,
  markRevoked,
  type OpenedTablet,
  type TabletOf,
  type TabletOffer,
} from './tablet-store.ts';

export type TabletChange = TabletOf & { readonly actorId: number };

const CHECK_DIGITS = 3;

/**
 * Creates the link of a tablet.
 *
 * @returns the token of the link, which is stored nowhere
 * @throws ProblemError 404 for an unknown commerce
 * @see AUTH-12
 */
export async function offerTablet(db: Db, offer: TabletOffer): Promise<{ tablet: Tablet; token: string }> {
  const token = newToken();
  const tablet = await inTransaction(db, async (tx) => {
    if (!(await findCommerceOfTablet(tx, offer))) throw notFound();
    const tabletId = await insertTablet(tx, offer, hashToken(token));
    await auditTablet(tx, { ...offer, tabletId }, 'tablet.offered');
    return getTablet(tx, { ...offer, tabletId });
  });
  return { tablet, token };
}

/**
 * Opens a link, once. The device gets a token that works when a manager has confirmed the digits.
 *
 * @throws ProblemError 422 `tablet-link-not-valid`
 * @see AUTH-12
 */
export async function openTabletLink(
  db: Db,
  offerToken: string,
): Promise<{ token: string; checkDigits: string; opened: OpenedTablet }> {
  const token = newToken();
  const checkDigits = String(randomInt(10 ** CHECK_DIGITS)).padStart(CHECK_DIGITS, '0');
  const opened = await inTransaction(db, async (tx) => {
    const found = await consumeOffer(tx, {
      offerHash: hashToken(offerToken.trim()),
      tokenHash: hashToken(token),
      checkDigits,
    });
    if (!found) throw new ProblemError(422, 'tablet-link-not-valid');
    await auditTablet(tx, { ...found, tabletId: found.id, actorId: null }, 'tablet.opened');
    return found;
  });
  return { token, checkDigits, opened };
}

/** @throws ProblemError 404, 422 `tablet-link-not-valid` for other digits and after ten minutes */
export async function confirmTablet(db: Db, change: TabletChange, checkDigits: string): Promise<Tablet> {
  return inTransaction(db, async (tx) => {
    await getTablet(tx, change);
    if (!(await markConfirmed(tx, change, checkDigits))) throw new ProblemError(422, 'tablet-link-not-valid');
    await auditTablet(tx, change, 'tablet.confirmed');
    return getTablet(tx, change);
  });
}

/** Ends a link that another device opened. @throws ProblemError 404 for an unknown tablet, 422 `tablet-link-not-valid` for a confirmed one */
export async function refuseTablet(db: Db, change: TabletChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { confirmedAt } = await getTablet(tx, change);
    if (confirmedAt !== null || !(await markRevoked(tx, change, change.actorId))) {
      throw new ProblemError(422, 'tablet-link-not-valid');
    }
    await auditTablet(tx, change, 'tablet.refused');
  });
}

/**
 * Revokes a tablet for good. Its sessions and streams end, and its cookie works no more.
 *
 * @throws ProblemError 404 for an unknown tablet and one that is revoked already
 * @see AUTH-12
 */
export async function revokeTablet(db: Db, change: TabletChange): Promise<void> {
  await inTransaction(db, (tx) => endTablet(tx, change));
}

/** As `revokeTablet`, in the transaction of its cause. */
export async function endTablet(tx: Tx, change: TabletChange): Promise<void> {
  if (!(await markRevoked(tx, change, change.actorId))) throw notFound();
  await revokeSessions(tx, { tabletId: change.tabletId });
  await auditTablet(tx, change, 'tablet.revoked');
}

async function getTablet(tx: Tx, tablet: TabletOf): Promise<Tablet> {
  const found = await findTablet(tx, tablet);
  if (!found) throw notFound();
  return found;
}

async function auditTablet(
  tx: Tx,
  { venueId, commerceId, tabletId, actorId }: Omit<TabletChange, 'actorId'> & { actorId: number | null },
  action: `tablet.${'offered' | 'opened' | 'confirmed' | 'refused' | 'revoked'}`,
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `tablet:${tabletId}`, facts: { commerceId } });
}

function notFound(): ProblemError {
  return new ProblemError(404, 'not-found');
}
