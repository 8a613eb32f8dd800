import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import { smtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { twilioSmsSender } from '#integrations/sms/twilio-sms-sender.ts';
import { readConfig } from '#platform/config/config.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { createLog } from '#platform/log/log.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import { startTestApp, type TestApp } from '../harness/test-app.ts';

/** Two venues with clubs of the sandbox, and one venue without a club. */
export const VENUES = { estadio: 1, club: 2, teatro: 3 } as const;

/** The production application and the sandbox, over real connections. */
export async function startIdentityWorld() {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_URL: sandbox.url, LOG_LEVEL: 'silent' });
  const { sandboxOrigin, sms } = config.integrations;
  const outbound = createOutboundClient(sandboxOrigin);
  if (!sms) throw new Error('The sandbox receives the text messages.');
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
  const mailer = smtpMailer(sandbox.smtpUrl, 'Entretiempo <no-reply@example.com>');
  const server = await startTestApp({ config, outbound, sms: twilioSmsSender(outbound, sms), encrypter, mailer, log });
  await fillVenues(server);
  for (const venueId of [VENUES.estadio, VENUES.club]) {
    const secret = { venueId, name: 'club-api-key', value: 'sandbox-club-key', setBy: null } as const;
    await inTransaction(server.db, (tx) => setVenueSecret(tx, encrypter, secret));
  }
  return {
    server,
    sandbox,
    logged,
    visitor: (): Visitor => visitor(server),
    next: (party: string, op: string, behaviour: string) => postJson(`${sandbox.url}/_next`, { party, op, behaviour }),
    reset: () => postJson(`${sandbox.url}/_reset`, {}),
    journal: async () => Journal.parse(await (await fetch(`${sandbox.url}/_journal`)).json()),
    /** The newest code sent to an address or a number. */
    codeFor: (to: string) => codeFor(sandbox.url, to),
    google: (person: string, clientId?: string) => googleToken(sandbox.url, person, clientId),
    apple: (person: string, nonce: string) => appleToken(sandbox.url, person, nonce),
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
}

export type IdentityWorld = Awaited<ReturnType<typeof startIdentityWorld>>;

const Journal = z.array(z.object({ party: z.string(), op: z.string(), facts: z.record(z.string(), z.unknown()) }));
const Messages = z.array(z.object({ text: z.string() }));

async function fillVenues({ db }: TestApp): Promise<void> {
  await db.query(`
    insert into apps (code, name) values ('entretiempo', 'Entretiempo');
    insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id, position,
        entity_identificator, use_tomorrow_partner_benefits) values
      (1, 'estadio', 'entretiempo', 'Estadio', 1, 1, 0, 'la-ribera', true),
      (2, 'club', 'entretiempo', 'Club', 1, 1, 1, 'horizonte', false),
      (3, 'teatro', 'entretiempo', 'Teatro', 1, 1, 2, null, false);`);
}

/** One browser: a device of its own and its latest session. */
function visitor(server: TestApp) {
  const device = { 'x-device-token': randomBytes(32).toString('base64url') };
  let bearer: string | undefined;
  const headers = () => ({ ...device, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) });
  const get = async (url: string) => server.app.inject({ url, headers: headers() });
  const post = async (url: string, payload: object, more: Record<string, string> = {}) => {
    const answer = await server.app.inject({ method: 'POST', url, payload, headers: { ...headers(), ...more } });
    const token = answer.statusCode === 200 ? Token.safeParse(answer.json()).data?.token : undefined;
    bearer = token ?? bearer;
    return answer;
  };
  return { get, post };
}

export type Visitor = ReturnType<typeof visitor>;
const Token = z.object({ token: z.string() });

function postJson(url: string, body: object) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function codeFor(sandboxUrl: string, to: string): Promise<string> {
  const box = to.includes('@') ? 'mailbox' : 'sms';
  const messages = Messages.parse(await (await fetch(`${sandboxUrl}/${box}?to=${encodeURIComponent(to)}`)).json());
  return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? 'none';
}

/** Follows Google's consent pages as a browser does. @returns the fragment of the app's URL */
async function googleToken(
  sandboxUrl: string,
  person: string,
  clientId = 'sandbox-client.apps.googleusercontent.com',
): Promise<string> {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: 'http://localhost:3000/login/google',
    response_type: 'token',
    scope: 'openid email profile',
    state: 's',
  });
  const answer = await consent(`${sandboxUrl}/google/o/oauth2/v2/auth?${query.toString()}`, person);
  return answer.get('access_token') ?? '';
}

async function appleToken(sandboxUrl: string, person: string, nonce: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'com.example.entretiempo',
    redirect_uri: 'http://localhost:3000/login/apple',
    response_type: 'code id_token',
    response_mode: 'fragment',
    nonce,
  });
  const answer = await consent(`${sandboxUrl}/apple/auth/authorize?${query.toString()}`, person);
  return answer.get('id_token') ?? '';
}

async function consent(url: string, person: string): Promise<URLSearchParams> {
  const page = await fetch(url);
  if (!(await page.text()).includes(`value="${person}"`)) throw new Error(`${person} is not offered.`);
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ person }), redirect: 'manual' });
  return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
}
