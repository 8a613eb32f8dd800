import webPush from 'web-push';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import type { PushSubscriptionKeys } from '@app/contract/visitor/order-device.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type PushMessage = {
  /** JSON for our service worker. */
  readonly payload: string;
  /** A message that waits at the push service is replaced by a newer one of its topic. At most 32 base64url characters. */
  readonly topic: string;
  /** How long the push service stores it for a device that is off. */
  readonly ttlSeconds: number;
};

/** `gone`: the device no longer has this subscription. */
export type PushOutcome = 'sent' | 'gone';

/** Sends a message to a device through its browser's push service. @throws OutboundFailure when it may succeed later */
export type SendPush = (device: PushSubscriptionKeys, message: PushMessage) => Promise<PushOutcome>;

const GONE = [404, 410];

/**
 * The library encrypts and signs (RFC 8291, RFC 8292); our client sends, so that its rules for addresses hold.
 *
 * @param subject `mailto:` or `https:` address at which a push service reaches the operator
 */
export function createPushSender(
  client: OutboundClient,
  { keys, subject, isPushService }: { keys: VapidKeys; subject: string; isPushService: (url: URL) => boolean },
): SendPush {
  return async (device, { payload, topic, ttlSeconds }) => {
    const url = new URL(device.endpoint);
    if (!isPushService(url)) throw new OutboundFailure('not-allowed', `${url.host} is not a push service.`);
    const { headers, body } = webPush.generateRequestDetails(device, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
      topic,
    });
    const { status } = await client.send({
      method: 'POST',
      url,
      hosts: [url.host],
      accepts: 'any',
      headers,
      body,
    });
    if (GONE.includes(status)) return 'gone';
    if (status < 200 || status > 299) {
      throw new OutboundFailure('not-usable', `${url.host} answered ${status} to a push message.`);
    }
    return 'sent';
  };
}
