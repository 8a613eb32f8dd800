import { MailboxFull } from '#features/mailboxes/mailbox-budget.ts';
import type { Mail, Mailer } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { setAutomaticMailState } from './receipt-mail-store.ts';

/** Sends the receipts of orders in one mail, and stores how it ended. @throws the failure, so that the job runs again; nothing for a full mailbox */
export async function sendAutomaticMail(
  db: Db,
  mailer: Mailer,
  orderIds: readonly number[],
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    await setAutomaticMailState(db, orderIds, 'failed');
    // The mailbox has got enough, and a later attempt would add to that.
    if (error instanceof MailboxFull) return;
    throw error;
  }
  await setAutomaticMailState(db, orderIds, 'sent');
}
