import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto';

export type PushMessage = {
  /** As the browser decrypts it. */
  readonly payload: unknown;
  readonly topic: string | null;
  readonly urgency: string | null;
  readonly ttlSeconds: number;
  readonly at: string;
};

export type Subscription = {
  readonly id: string;
  readonly pair: ECDH;
  readonly auth: Buffer;
  /** Public key of the only sender that may write to it, base64url. */
  readonly senderKey: string;
  readonly messages: PushMessage[];
};

/** Subscriptions of simulated browsers, with the messages that reached them. */
export interface Subscriptions {
  create(senderKey: string): Subscription;
  find(id: string): Subscription | undefined;
  /** The browser ends it: the next message is answered with 410. */
  end(id: string): boolean;
  /** Every message to every subscription, newest first. */
  list(): PushMessage[];
  reset(): void;
}

const AUTH_BYTES = 16;

export function createSubscriptions(): Subscriptions {
  const all = new Map<string, Subscription>();
  return {
    create(senderKey) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const subscription = { id: randomUUID(), pair, auth: randomBytes(AUTH_BYTES), senderKey, messages: [] };
      all.set(subscription.id, subscription);
      return subscription;
    },
    find: (id) => all.get(id),
    end: (id) => all.delete(id),
    list: () => [...all.values()].flatMap(({ messages }) => messages).toSorted((a, b) => b.at.localeCompare(a.at)),
    reset: () => all.clear(),
  };
}
