import type { SmsSender } from './sms-sender.ts';

/** Where no provider was set: whoever needs a message is told that it cannot be sent. */
export function noSmsSender(): SmsSender {
  return {
    async send() {
      throw new Error('No text message can be sent: SMS_ACCOUNT_SID is not set.');
    },
  };
}
