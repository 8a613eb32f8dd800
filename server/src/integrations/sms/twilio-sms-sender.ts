import { z } from 'zod';
import { readJson, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import type { SmsSender } from './sms-sender.ts';

export type SmsSettings = {
  /** `https://api.twilio.com`, or another service with its protocol. */
  readonly url: URL;
  readonly accountSid: string;
  readonly authToken: string;
  /** Sender number or name of messages. */
  readonly from: string;
};

const Accepted = z.object({ sid: z.string() });
/** `code` is a number of Twilio's list of errors: 21211 invalid number, 20003 wrong account. */
const Refused = z.object({ code: z.number() });

/** Source: Twilio, Programmable Messaging, "Create a Message". @see AUTH-04 */
export function twilioSmsSender(client: OutboundClient, settings: SmsSettings): SmsSender {
  const { accountSid, authToken, from } = settings;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, settings.url);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    async send({ to, text }) {
      const answer = await client.send({
        method: 'POST',
        url,
        hosts: [settings.url.host],
        accepts: ['application/json'],
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: `+${to}`, From: from, Body: text }).toString(),
      });
      if (answer.status === 201) {
        readJson(answer, Accepted);
        return;
      }
      const code = answer.status < 500 ? readJson(answer, Refused).code : 'none';
      throw new OutboundFailure('not-usable', `A text message was refused: status ${answer.status}, code ${code}.`);
    },
  };
}
