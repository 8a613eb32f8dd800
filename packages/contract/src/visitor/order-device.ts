import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { OrderToken } from '../values/order-token.ts';
import { ById } from '../values/paged.ts';
import { text } from '../values/text.ts';

const tags = ['Push'];
const orderTags = ['orders'];

/** Bytes in base64url without padding. */
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** A device's subscription at the push service of its browser, as `PushSubscription.toJSON()` gives it (RFC 8291). */
export const PushSubscriptionKeys = z
  .object({
    endpoint: text(1_000),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionKeys>;

/** The public key of this installation (RFC 8292), with which a browser subscribes. */
export const pushKey = {
  method: 'GET',
  url: '/api/push-key',
  config: { access: 'anyone', priority: PRIORITY.optional },
  schema: { summary: 'Public key of the push messages', tags, response: { 200: z.object({ publicKey: z.string() }) } },
} as const satisfies Call;

/** The device receives a message when the order is started, ready, on its way, about to expire, or refunded. @see ORD-04 */
export const subscribeToOrder = {
  method: 'PUT',
  url: '/api/orders/:id/push-subscription',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'Send push messages of an own order to a device',
    tags,
    params: ById,
    headers: OrderToken,
    body: PushSubscriptionKeys,
    response: { 204: z.null() },
  },
} as const satisfies Call;

/** Wallets of phones for which this installation makes passes. @see PASS-01 */
export const passWallets = {
  method: 'GET',
  url: '/api/pass-wallets',
  config: { access: 'anyone', priority: PRIORITY.optional },
  schema: {
    summary: 'Wallets of phones that take a pass of an order',
    tags: orderTags,
    response: { 200: z.object({ apple: z.boolean(), google: z.boolean() }) },
  },
} as const satisfies Call;

/**
 * Addresses at which the owner of a paid order adds its pass to a wallet. That of Apple is a file of ours for some minutes, so
 * that a browser can open it without the order's token. 409 `order-not-paid`. @see PASS-01
 */
export const orderPasses = {
  method: 'GET',
  url: '/api/orders/:id/passes',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'The passes of an own paid order',
    tags: orderTags,
    params: ById,
    headers: OrderToken,
    response: {
      200: z
        .object({
          apple: z.string().nullable().meta({ description: 'Path on this server; null: not configured' }),
          google: z.url().nullable(),
        })
        .meta({ id: 'OrderPasses' }),
    },
  },
} as const satisfies Call;

/** The file of a pass, by the name in the address that its owner got. */
export const applePass = {
  method: 'GET',
  url: '/api/apple-pass',
  config: { access: 'anyone', priority: PRIORITY.optional },
  schema: {
    summary: 'A pass for Apple Wallet',
    tags: orderTags,
    querystring: z.object({ name: text(200) }),
    response: {},
    answerType: 'application/vnd.apple.pkpass',
  },
} as const satisfies Call;

/**
 * Access to one order for the next document of a browser that stores no session. It opens that order alone, as the token of
 * a guest's order does.
 *
 * @see APP-11
 */
export const orderAccessToken = {
  method: 'POST',
  url: '/api/orders/:id/access-token',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: 'The access token of an own order',
    tags: orderTags,
    params: ById,
    headers: OrderToken,
    response: { 200: z.object({ accessToken: z.string(), venueId: z.int() }) },
  },
} as const satisfies Call;
