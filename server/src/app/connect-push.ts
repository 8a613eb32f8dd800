import { createPushSender, type SendPush } from '#integrations/push/push-sender.ts';
import { createPushServiceCheck } from '#integrations/push/push-services.ts';
import { PUSH_SECRET, vapidKeysFrom } from '#integrations/push/vapid-keys.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';

type Deps = {
  readonly db: Reader;
  readonly encrypter: Encrypter;
  readonly outbound: OutboundClient;
  readonly publicUrl: string;
  /** Null without the demo. */
  readonly sandboxOrigin: string | null;
};

/** Makes the sender of push messages with the keys of this installation, which its first start creates. */
export async function connectPush({ db, encrypter, outbound, publicUrl, sandboxOrigin }: Deps): Promise<SendPush> {
  return createPushSender(outbound, {
    keys: vapidKeysFrom(await readInstanceSecret(db, encrypter, PUSH_SECRET)),
    // A push service accepts an https or mail address. An installation without https has no address to give.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@example.com',
    isPushService: createPushServiceCheck(sandboxOrigin),
  });
}
