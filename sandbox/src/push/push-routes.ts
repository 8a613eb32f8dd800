import type { FastifyInstance, FastifyReply } from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';
import { decryptMessage } from './decrypt-message.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

/** `gone`: the browser ended the subscription. `too-many`: the sender is to wait. */
export const PUSH_BEHAVIOURS = { send: [...WEB_FAULTS, 'gone', 'too-many'] } as const;

/** Source: RFC 8030 section 7.2. */
const MAX_MESSAGE_BYTES = 4_096;
/** Source: RFC 8292 section 2. */
const MAX_TOKEN_SECONDS = 24 * 60 * 60;
/** Source: RFC 8030 section 5.4. */
const TOPIC = /^[A-Za-z0-9_-]{1,32}$/;
const PUBLIC_KEY_BYTES = 65;

const SubscriptionRequest = z.object({ applicationServerKey: z.base64url() });

/**
 * A push service with its browsers. Sources: RFC 8030 (the service), RFC 8291 (encryption), RFC 8292 (identity of the
 * sender).
 */
export async function pushRoutes(
  app: FastifyInstance,
  deps: { clock: Clock; misbehaviour: Misbehaviour; subscriptions: Subscriptions; url: () => string },
): Promise<void> {
  const { clock, misbehaviour, subscriptions, url } = deps;
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  /** In place of `pushManager.subscribe`: only a browser with a connection to its vendor has one. */
  app.post('/push/subscriptions', async (request, reply) => {
    const wanted = SubscriptionRequest.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ problems: z.flattenError(wanted.error) });
    const { id, pair, auth } = subscriptions.create(wanted.data.applicationServerKey);
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return reply
      .code(201)
      .header('access-control-allow-origin', '*')
      .send({ endpoint: `${url()}/push/${id}`, keys });
  });
  app.delete<{ Params: { id: string } }>('/push/subscriptions/:id', async (request, reply) =>
    reply.code(subscriptions.end(request.params.id) ? 204 : 404).send(),
  );
  app.get('/push/messages', async () => subscriptions.list());

  app.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
    const { headers, body } = request;
    const behaviour = await misbehaviour.apply(reply, 'push', 'send', { subscription: request.params.id });
    if (behaviour === DONE) return reply;
    if (behaviour === 'too-many') return reply.code(429).header('retry-after', '1').send();
    const subscription = subscriptions.find(request.params.id);
    if (behaviour === 'gone' || !subscription) return reply.code(410).send();
    const refusal = await findRefusal(subscription, headers, body, new URL(url()).origin);
    if (refusal !== null) return refuse(reply, refusal);
    if (!Buffer.isBuffer(body)) return refuse(reply, [400, 'The message is no bytes.']);
    subscription.messages.push({
      payload: parse(decryptMessage(body, subscription)),
      topic: header(headers, 'topic'),
      urgency: header(headers, 'urgency'),
      ttlSeconds: Number(headers['ttl']),
      at: clock.now().toISOString(),
    });
    return reply.code(201).header('location', `${url()}/push/${subscription.id}/message`).send();
  });
}

type Refusal = readonly [status: number, reason: string];
type Headers = Readonly<Record<string, string | string[] | undefined>>;

async function findRefusal(
  subscription: Subscription,
  headers: Headers,
  body: unknown,
  audience: string,
): Promise<Refusal | null> {
  if (!/^\d+$/.test(header(headers, 'ttl') ?? '')) return [400, 'TTL is required.'];
  const topic = header(headers, 'topic');
  if (topic !== null && !TOPIC.test(topic)) return [400, 'Topic is no base64url of at most 32 characters.'];
  if (header(headers, 'content-encoding') !== 'aes128gcm') return [415, 'Content-Encoding must be aes128gcm.'];
  if (Buffer.isBuffer(body) && body.length > MAX_MESSAGE_BYTES) return [413, 'The message is too large.'];
  return findSenderRefusal(header(headers, 'authorization') ?? '', subscription.senderKey, audience);
}

/** Checks the signed identity of the sender. Source: RFC 8292. */
async function findSenderRefusal(authorization: string, senderKey: string, audience: string): Promise<Refusal | null> {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  if (token === undefined || key === undefined) return [401, 'A vapid token is required.'];
  if (key !== senderKey) return [403, 'The subscription belongs to another sender.'];
  try {
    const { payload } = await jwtVerify(token, await importKey(key), { audience, algorithms: ['ES256'] });
    const { exp = Infinity, sub = '' } = payload;
    if (exp - Date.now() / 1_000 > MAX_TOKEN_SECONDS) return [403, 'The token is valid for more than a day.'];
    return /^(mailto|https):/.test(sub) ? null : [403, 'The token names no contact.'];
  } catch (error) {
    return [403, `The token is not valid: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function importKey(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== PUBLIC_KEY_BYTES) throw new Error('The key is no point on P-256.');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', ...(x !== undefined && { x }), ...(y !== undefined && { y }) }, 'ES256');
}

function header(headers: Headers, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}

function refuse(reply: FastifyReply, [status, reason]: Refusal): FastifyReply {
  return reply.code(status).send({ reason });
}
