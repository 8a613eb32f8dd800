import { requireEmailAddress } from '#features/accounts/identities/email-address.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { MailboxFull } from '#features/mailboxes/mailbox-budget.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { issueReceipt } from './issue-receipt.ts';
import { makeReceiptMail } from './make-receipt-mail.ts';
import { insertRequestedMail, setRequestedMailState } from './receipt-mail-store.ts';
import type { FindPayingCard } from './receipt.ts';
import { findVenueBrand } from './venue-brand.ts';

export type SendReceiptDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly findPayingCard: FindPayingCard;
  readonly media: MediaFiles;
  readonly onMailFailure: (error: unknown) => void;
};

/** Mails that a person of the staff may send; protects mailboxes of others. */
const MAILS_PER_HOUR = 60;

/**
 * Mails the receipt of an order to the address that a customer gives at the commerce. The mail has neither link nor pickup
 * code, since the customer need not be the buyer.
 *
 * @returns false when the mail server refused it
 * @throws ProblemError 409 `order-not-paid`, 422 for an address that is none, 429 after many receipts by this person or many
 *   mails to this mailbox
 * @see INV-01
 */
export async function sendReceiptOnRequest(
  { db, mailer, findPayingCard, media, onMailFailure }: SendReceiptDeps,
  { venueId, orderId, actorId, address }: { venueId: number; orderId: number; actorId: number; address: string },
): Promise<boolean> {
  const email = requireEmailAddress(address);
  const receipt = await issueReceipt(db, findPayingCard, venueId, orderId);
  if (!receipt) throw new ProblemError(409, 'order-not-paid');
  const limit = { rule: 'sent-receipts', key: String(actorId), max: MAILS_PER_HOUR, seconds: 60 * 60 };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  const mail = { venueId, orderId, address: email, sentBy: actorId };
  const mailId = await inVenueScope(db, venueId, (tx) => insertRequestedMail(tx, mail));
  const end = (state: 'sent' | 'failed') =>
    inVenueScope(db, venueId, (tx) => setRequestedMailState(tx, venueId, mailId, state));
  try {
    const venueBrand = await findVenueBrand({ db, media }, venueId);
    await mailer.send({ ...(await makeReceiptMail(email, receipt, null, venueBrand)), kind: 'requested' });
  } catch (error) {
    if (error instanceof MailboxFull) {
      await end('failed');
      throw error;
    }
    onMailFailure(error);
    await end('failed');
    return false;
  }
  await end('sent');
  const entry = { venueId, actorId, action: 'receipt.sent', subject: `order:${orderId}`, facts: {} } as const;
  await inVenueScope(db, venueId, (tx) => recordAudit(tx, entry));
  return true;
}
