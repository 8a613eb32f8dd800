import { MailboxFull } from '#features/mailboxes/mailbox-budget.ts';
import type { Mail, Mailer, MailKind } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { setAutomaticMailState } from './receipt-mail-store.ts';

/** A guest's address is not proven, so its mails have a smaller share of the mailbox. */
export function mailKindOf({ isGuests }: { isGuests: boolean }): MailKind {
  return isGuests ? 'to-guest' : 'automatic';
}

/** Sends the receipt of an order, and stores how it ended. @throws the failure, so that the job runs again; nothing for a full mailbox */
export async function sendAutomaticMail(db: Db, mailer: Mailer, orderId: number, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    await setAutomaticMailState(db, orderId, 'failed');
    // The mailbox has got enough, and a later attempt would add to that.
    if (error instanceof MailboxFull) return;
    throw error;
  }
  await setAutomaticMailState(db, orderId, 'sent');
}
