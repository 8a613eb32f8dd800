import type { Mailer } from './mailer.ts';

/** Creates the mailer of an installation without a mail server: every mail fails. */
export function noMailer(): Mailer {
  return {
    async send() {
      throw new Error('No mail can be sent: SMTP_URL is not set.');
    },
    close: () => undefined,
  };
}
