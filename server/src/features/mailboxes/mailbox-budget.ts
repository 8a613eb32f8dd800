import type { MailKind } from '#integrations/mail/mailer.ts';
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

/**
 * Mails that a mailbox has got in the hour when it gets none of this kind any more. All kinds count together, so guests use up
 * neither the notices of a person's account nor the codes that the person waits for.
 */
export const MAILS_PER_HOUR: Readonly<Record<MailKind, number>> = { 'to-guest': 10, automatic: 20, requested: 40 };

const HOUR_SECONDS = 60 * 60;

/** Refusal of a mail whose mailbox has got enough. 429 for the person who asked. */
export class MailboxFull extends ProblemError {
  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', { retryAfterSeconds });
  }
}

/** Addresses of one mailbox share its budget. */
function budgetOf(address: string, kind: MailKind): RateLimit {
  return { rule: 'mailbox', key: canonicalMailbox(address), max: MAILS_PER_HOUR[kind], seconds: HOUR_SECONDS };
}

/**
 * Takes one mail of the budget of a mailbox. Concurrent callers are counted one by one.
 *
 * @throws MailboxFull
 * @see AUTH-10, PAY-02
 */
export async function takeMail(db: Db, address: string, kind: MailKind): Promise<void> {
  await inTransaction(db, async (tx) => {
    const budget = budgetOf(address, kind);
    await lockRateLimits(tx, [budget]);
    await requireRoomInMailbox(tx, address, kind);
    await takeToken(tx, budget);
  });
}

/** Returns the mail of a failed sending. */
export async function returnMail(db: Reader, address: string): Promise<void> {
  await returnToken(db, budgetOf(address, 'automatic'));
}

/** @throws MailboxFull when the budget of the mailbox is used up */
export async function requireRoomInMailbox(db: Reader, address: string, kind: MailKind): Promise<void> {
  const retryAfterSeconds = await findRetryAfter(db, budgetOf(address, kind));
  if (retryAfterSeconds !== null) throw new MailboxFull(retryAfterSeconds);
}
