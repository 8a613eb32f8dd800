import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DONE } from '../../faults/misbehave.ts';
import { begin, finish, PREFIX, type Gateway } from '../gateway.ts';
import type { GrantRow } from '../ledger.ts';
import { APPLICATION, keyOf, sellerOfKey, type Seller } from '../sellers.ts';

const TOKEN_SECONDS = 180 * 24 * 60 * 60;
/** A refresh token works for half a year after its access token. */
const REFRESH_SECONDS = 2 * TOKEN_SECONDS;

const Application = { client_id: z.string(), client_secret: z.string() };
const Body = z.discriminatedUnion('grant_type', [
  z.object({
    ...Application,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ ...Application, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);
type Body = z.output<typeof Body>;

/** Source: Mercado Pago, API reference, "Create and refresh token"; its SDK for Node. */
export async function tokenRoutes(api: FastifyInstance, gateway: Gateway): Promise<void> {
  api.post(`${PREFIX}/oauth/token`, async (request, reply) => {
    const body = Body.safeParse(request.body).data;
    const behaviour = await begin(gateway, reply, 'oauth-token', { grant: body?.grant_type ?? null });
    if (behaviour === DONE) return reply;
    if (!body) return refuse(reply, 'invalid_request', 'the request is missing a required parameter');
    if (body.client_id !== APPLICATION.id || body.client_secret !== APPLICATION.secret) {
      return refuse(reply, 'invalid_client', 'invalid client_id or client_secret');
    }
    const seller = redeem(gateway, body);
    if (!seller)
      return refuse(reply, 'invalid_grant', 'Error validating grant. Your code or refresh token may be expired');
    return finish(reply, behaviour, 200, issue(gateway, seller));
  });
}

/** Uses the code or refresh token up. */
function redeem({ ledger, clock }: Gateway, body: Body): Seller | undefined {
  const id = body.grant_type === 'refresh_token' ? body.refresh_token : body.code;
  const grant = ledger.grants.get(id);
  if (!grant || new Date(grant.expiresAt) <= clock.now() || !fits(grant, body)) return undefined;
  ledger.grants.remove(id);
  return sellerOfKey(grant.seller);
}

function fits({ request }: GrantRow, body: Body): boolean {
  if (body.grant_type === 'refresh_token') return request === null;
  if (request === null || request.redirectUri !== body.redirect_uri) return false;
  if (request.challenge === null) return true;
  const challenge = createHash('sha256')
    .update(body.code_verifier ?? '')
    .digest('base64url');
  return challenge === request.challenge;
}

function issue({ ledger, clock }: Gateway, seller: Seller) {
  const refreshToken = `TG-${randomBytes(16).toString('hex')}-${seller.collectorId}`;
  const expiresAt = new Date(clock.now().getTime() + REFRESH_SECONDS * 1_000).toISOString();
  ledger.grants.put(refreshToken, { seller: keyOf(seller), request: null, expiresAt });
  return {
    access_token: `APP_USR-sandbox-${seller.name}.app-${randomBytes(8).toString('hex')}`,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    scope: 'offline_access read write',
    user_id: seller.collectorId,
    refresh_token: refreshToken,
    public_key: seller.publicKey,
    live_mode: seller.isLive,
  };
}

function refuse(reply: FastifyReply, error: string, message: string): FastifyReply {
  return reply.code(400).send({ message, error, status: 400, cause: [] });
}
