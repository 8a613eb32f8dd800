import type { Mailer } from './mailer.ts';

/** Where no mail server was set: whoever needs a mail is told that it cannot be sent. */
export function noMailer(): Mailer {
  return {
    async send() {
      throw new Error('No mail can be sent: SMTP_URL is not set.');
    },
    close: () => undefined,
  };
}
