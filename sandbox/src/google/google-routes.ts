import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { consentPage, sendBackTo } from '../consent/consent-page.ts';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';
import { sendPage } from '../page/send-page.ts';
import { findPerson } from '../people/people.ts';
import { TOKEN_SECONDS, type GoogleTokens } from './google-tokens.ts';

/** `foreign-audience`: the token is for another app. `expired`: it has expired. */
export const GOOGLE_BEHAVIOURS = {
  tokeninfo: [...WEB_FAULTS, 'foreign-audience', 'expired', 'refuse'],
  userinfo: [...WEB_FAULTS, 'other-person', 'refuse'],
} as const;

const Authorize = z.object({
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('token'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid'), 'has to name openid'),
  state: z.string().max(500).optional(),
});
const Choice = z.object({ person: z.email(), cancel: z.string().optional() });
const Token = z.object({ access_token: z.string() });

type GoogleDeps = { readonly tokens: GoogleTokens; readonly clock: Clock; readonly misbehaviour: Misbehaviour };

/** Source: Google Identity, "OAuth 2.0 for client-side web applications" and OpenID Connect's userinfo. */
export async function googleRoutes(app: FastifyInstance, deps: GoogleDeps): Promise<void> {
  showConsent(app);
  chooseConsent(app, deps);
  tokenInfo(app, deps);
  userInfo(app, deps);
}

function showConsent(app: FastifyInstance): void {
  app.get('/google/o/oauth2/v2/auth', async (request, reply) => {
    const input = Authorize.safeParse(request.query);
    if (!input.success) return reply.code(400).send({ error: 'invalid_request', ...z.flattenError(input.error) });
    return sendPage(reply, consentPage('google', request.url, new URL(input.data.redirect_uri).host));
  });
}

function chooseConsent(app: FastifyInstance, deps: GoogleDeps): void {
  const { tokens } = deps;

  app.post('/google/o/oauth2/v2/auth', async (request, reply) => {
    const input = Authorize.safeParse(request.query);
    const choice = Choice.safeParse(request.body);
    if (!input.success) return reply.code(400).send({ error: 'invalid_request' });
    const { redirect_uri, client_id, scope, state } = input.data;
    const chosen = choice.success ? findPerson(({ email }) => email === choice.data.person) : undefined;
    const answer = chosen
      ? {
          access_token: tokens.issue(chosen, client_id),
          token_type: 'Bearer',
          expires_in: String(TOKEN_SECONDS),
          scope,
        }
      : { error: 'access_denied' };
    return sendBackTo(reply, redirect_uri, { ...answer, ...(state !== undefined && { state }) });
  });
}

function tokenInfo(app: FastifyInstance, deps: GoogleDeps): void {
  const { tokens, clock, misbehaviour } = deps;

  app.get('/google/tokeninfo', async (request, reply) => {
    const input = Token.safeParse(request.query);
    const token = input.success ? tokens.find(input.data.access_token) : undefined;
    const behaviour = await misbehaviour.apply(reply, 'google', 'tokeninfo', { person: token?.person.email ?? null });
    if (behaviour === DONE) return reply;
    if (!token || behaviour === 'refuse') {
      return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' });
    }
    const { person, clientId, expiresAtMs } = token;
    const audience = behaviour === 'foreign-audience' ? 'another-app.apps.googleusercontent.com' : clientId;
    const nowMs = clock.now().getTime();
    const endsAtMs = behaviour === 'expired' ? nowMs - 1000 : expiresAtMs;
    return {
      azp: audience,
      aud: audience,
      sub: person.googleSub,
      scope: 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
      exp: String(Math.floor(endsAtMs / 1000)),
      expires_in: String(Math.floor((endsAtMs - nowMs) / 1000)),
      email: person.email,
      email_verified: String(!person.hasUnverifiedEmail),
      access_type: 'online',
    };
  });
}

function userInfo(app: FastifyInstance, deps: GoogleDeps): void {
  const { tokens, misbehaviour } = deps;

  app.get('/google/v1/userinfo', async (request, reply) => {
    const token = tokens.find(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const behaviour = await misbehaviour.apply(reply, 'google', 'userinfo', { person: token?.person.email ?? null });
    if (behaviour === DONE) return reply;
    if (!token || behaviour === 'refuse') {
      return reply.code(401).send({ error: 'invalid_request', error_description: 'Invalid Credentials' });
    }
    const { googleSub, name, email, hasUnverifiedEmail } = token.person;
    const [givenName = '', ...familyNames] = name.split(' ');
    return {
      sub: behaviour === 'other-person' ? '100000000000000099999' : googleSub,
      name,
      given_name: givenName,
      family_name: familyNames.join(' '),
      email,
      email_verified: !hasUnverifiedEmail,
    };
  });
}
