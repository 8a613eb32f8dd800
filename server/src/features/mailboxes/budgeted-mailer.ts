import type { Mail, Mailer } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { MailboxFull, returnMail, takeMail } from './mailbox-budget.ts';

/** Receives an automatic mail that was dropped. */
export type OnMailDropped = (error: MailboxFull) => void;

/**
 * A mailer with one budget per mailbox over all kinds of mail.
 *
 * @param onDropped receives automatic mails above the budget, which are not sent
 */
export function budgetedMailer(mailer: Mailer, db: Db, onDropped: OnMailDropped): Mailer {
  return {
    async send(mail: Mail) {
      const { kind = 'automatic' } = mail;
      try {
        await takeMail(db, mail.to, kind);
      } catch (error) {
        if (error instanceof MailboxFull && kind !== 'requested') onDropped(error);
        throw error;
      }
      try {
        await mailer.send(mail);
      } catch (error) {
        await returnMail(db, mail.to);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

/** A mailer for jobs, where no person waits: a mail above the budget is dropped, and the job ends. */
export function droppingMailer(mailer: Mailer): Mailer {
  return {
    async send(mail: Mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (!(error instanceof MailboxFull)) throw error;
      }
    },
    close: () => mailer.close(),
  };
}
