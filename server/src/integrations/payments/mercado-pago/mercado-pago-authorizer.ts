import { z } from 'zod';
import type { IntegrationSettings } from '#platform/config/integrations.ts';
import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import { readJson, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { AccountAuthorizer, AccountGrant } from '../account-authorizer.ts';
import { guardedCall } from '../guarded-call.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { settingsOf, type PaymentSettings } from '../provider-settings.ts';
import { MERCADO_PAGO_CARDS } from './definition.ts';

/** Source: its SDK for Node, `OAuth.getAuthorizationURL` */
const PAGE = 'https://auth.mercadopago.com/authorization';
const LIMITS = { maxConcurrent: 2, maxWaiting: 8, waitMs: 5_000 };

/** Source: API reference, "Create and refresh token" */
const WireGrant = z.object({
  access_token: z.string().min(1).max(4_096),
  refresh_token: z.string().min(1).max(4_096),
  public_key: z.string().min(1).max(200),
  expires_in: z.coerce.number().int().positive(),
});
const WireProblem = z.object({ error: z.string().max(100).nullish() });

/**
 * Connects accounts at Mercado Pago whose owners authorize our application.
 *
 * @returns null without an application
 * @see METHOD-03
 */
export function createMercadoPagoAuthorizer(
  client: OutboundClient,
  settings: PaymentSettings & Pick<IntegrationSettings, 'mercadoPagoApp'>,
): AccountAuthorizer | null {
  const { mercadoPagoApp: app } = settings;
  if (app === null) return null;
  const { apiUrl, browserUrl, isSandbox, limitsMs } = settingsOf(MERCADO_PAGO_CARDS, settings);
  const name = 'Mercado Pago, accounts to authorize';
  const guard = { breaker: createCircuitBreaker(name), bulkhead: createBulkhead(name, LIMITS) };
  const url = new URL(`${apiUrl}/oauth/token`);

  const request = async (grant: Readonly<Record<string, string>>): Promise<AccountGrant> => {
    const body = JSON.stringify({ client_id: app.id, client_secret: app.secret, ...grant });
    const answer = await guardedCall(guard, async () => {
      const received = await client.send({
        method: 'POST',
        url,
        hosts: [url.host],
        accepts: ['application/json'],
        limitMs: limitsMs.write,
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (received.status >= 500) throw new OutboundFailure('not-usable', `Mercado Pago answered ${received.status}.`);
      return received.status < 300
        ? { wire: readJson(received, WireGrant) }
        : { status: received.status, code: readJson(received, WireProblem).error ?? null };
    });
    if (answer.wire === undefined) {
      const kind = answer.status === 429 ? 'not-sent' : 'refused';
      throw new ProviderFailure(kind, `Mercado Pago answered ${answer.status} for a token.`, answer.code);
    }
    const { access_token, refresh_token, public_key, expires_in } = answer.wire;
    return {
      parameters: { publicKey: public_key },
      secrets: {
        'mp-access-token': access_token,
        ...(app.webhookSecret !== null && { 'mp-webhook-secret': app.webhookSecret }),
      },
      refreshToken: refresh_token,
      expiresInSeconds: expires_in,
    };
  };

  return {
    providers: [PAYMENT_PROVIDER.mercadoPago, PAYMENT_PROVIDER.mercadoPagoCheckout, PAYMENT_PROVIDER.mercadoPagoPoint],
    pageUrl({ state, codeChallenge, redirectUri }) {
      const page = new URL(isSandbox ? `${browserUrl}/authorization` : PAGE);
      page.search = new URLSearchParams({
        client_id: app.id,
        response_type: 'code',
        platform_id: 'mp',
        state,
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).toString();
      return page;
    },
    exchange: ({ code, codeVerifier, redirectUri }) =>
      request({ grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri }),
    renew: (refreshToken) => request({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
