import type { SmsSender } from './sms-sender.ts';

/** Creates the SMS sender of an installation without a provider: every message fails. */
export function noSmsSender(): SmsSender {
  return {
    async send() {
      throw new Error('No text message can be sent: SMS_ACCOUNT_SID is not set.');
    },
  };
}
