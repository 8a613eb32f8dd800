// Receives webhooks of Entretiempo, without dependencies: WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** An attempt that is older or newer than this is refused: somebody may have recorded it. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Returns whether Entretiempo sent this request a moment ago.
 *
 * @param {Record<string, string | undefined>} headers of the request, in lower case
 * @param {Buffer} body as it arrived: parsing and printing it again changes it
 * @param {string} secret `whsec_…`
 * @param {number} nowMs
 */
export function verifyWebhook(headers, body, secret, nowMs = Date.now()) {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signatures = '' } = headers;
  if (!/^\d+$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // After a rotation there are two signatures, one of each secret.
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Ids of processed events. Store them for 30 days in your database instead. */
const seen = new Set();

/** @param {import('node:http').IncomingMessage} request */
async function receive(request, response) {
  const body = await buffer(request);
  if (!verifyWebhook(request.headers, body, process.env.WEBHOOK_SECRET ?? '')) return response.writeHead(401).end();
  const event = JSON.parse(body.toString());
  const isRepeated = seen.has(event.id);
  seen.add(event.id);
  console.log(JSON.stringify({ isRepeated, event }));
  return response.writeHead(204).end();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const server = createServer((request, response) => void receive(request, response));
  server.listen(Number(process.env.PORT ?? 8080), () => console.log('listening'));
}
