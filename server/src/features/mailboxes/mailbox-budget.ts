import { inTransaction, type Db, type Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import {
  findRetryAfter,
  lockRateLimits,
  returnToken,
  takeToken,
  type RateLimit,
} from '#platform/rate-limit/rate-limit.ts';
import { canonicalMailbox } from '@app/rules/checkout/canonical-mailbox.ts';

/** Automatic mails to one mailbox in an hour, of all kinds together. */
export const AUTOMATIC_MAILS_PER_HOUR = 20;
/** Mails to one mailbox in an hour. What a person waits for still arrives after the last automatic mail. */
export const MAILS_PER_HOUR = 40;

const HOUR_SECONDS = 60 * 60;

/** Refusal of a mail whose mailbox has got enough. 429 for the person who asked. */
export class MailboxFull extends ProblemError {
  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', { retryAfterSeconds });
  }
}

/** Addresses of one mailbox share its budget. */
function budgetOf(address: string, max: number): RateLimit {
  return { rule: 'mailbox', key: canonicalMailbox(address), max, seconds: HOUR_SECONDS };
}

function maxOf(isRequested: boolean): number {
  return isRequested ? MAILS_PER_HOUR : AUTOMATIC_MAILS_PER_HOUR;
}

/**
 * Takes one mail of the budget of a mailbox. Concurrent callers are counted one by one.
 *
 * @throws MailboxFull
 * @see AUTH-10, PAY-02
 */
export async function takeMail(db: Db, address: string, { isRequested }: { isRequested: boolean }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const all = budgetOf(address, MAILS_PER_HOUR);
    await lockRateLimits(tx, [all]);
    await requireRoomInMailbox(tx, address, { isRequested });
    await takeToken(tx, all);
  });
}

/** Returns the mail of a failed sending. */
export async function returnMail(db: Reader, address: string): Promise<void> {
  await returnToken(db, budgetOf(address, MAILS_PER_HOUR));
}

/** @throws MailboxFull when the budget of the mailbox is used up */
export async function requireRoomInMailbox(
  db: Reader,
  address: string,
  { isRequested }: { isRequested: boolean },
): Promise<void> {
  const retryAfterSeconds = await findRetryAfter(db, budgetOf(address, maxOf(isRequested)));
  if (retryAfterSeconds !== null) throw new MailboxFull(retryAfterSeconds);
}
