import type { OnMailDropped } from '#features/mailboxes/budgeted-mailer.ts';
import type { Log } from '#platform/log/log.ts';

/** Logs automatic mails above the budget of a mailbox. A line has no address. */
export function logDroppedMails(log: Pick<Log, 'warn'>): OnMailDropped {
  return () => log.warn('mailbox budget used up; automatic mail dropped');
}
