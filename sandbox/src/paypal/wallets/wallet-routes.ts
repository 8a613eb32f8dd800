import fs from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DONE } from '../../faults/misbehave.ts';
import { begin, finish, PREFIX, type Gateway } from '../gateway.ts';
import type { OrderRow } from '../ledger.ts';
import { merchantNamed } from '../merchants.ts';
import { orderToWire } from '../wire.ts';
import { readAppleToken, readGoogleToken, type WalletToken } from './wallet-tokens.ts';

const Call = z.object({ variables: z.record(z.string(), z.unknown()) });
const Approval = z.object({ orderID: z.string(), clientID: z.string() });
const NETWORKS = ['MASTERCARD', 'VISA', 'AMEX', 'DISCOVER'];
const COUNTRY = 'US';

type Refusal = { readonly name: string; readonly message: string };
const refusal = (name: string): Refusal => ({ name, message: name });

/**
 * What the script of the provider calls from a browser, and the scripts themselves.
 * Source: PayPal, `paypal-applepay-components` and `paypal-googlepay-component`, the sources of the two components.
 */
export async function walletRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
  await serveScripts(app, gateway);
  app.options(`${PREFIX}/graphql`, async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, accept, prefer, x-app-name, disable-set-cookie',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  );
  app.post(`${PREFIX}/graphql`, async (request, reply) => {
    const operation = request.url.split('?')[1] ?? '';
    const input = Call.safeParse(request.body);
    if (!input.success) return reply.code(400).send({ error: 'malformed-request' });
    switch (operation) {
      case 'GetApplepayConfig':
      case 'GetGooglePayConfig':
        return sendConfig(gateway, reply, operation);
      case 'GetApplePayMerchantSession':
        return reply.send({ data: { applePayMerchantSession: { session: merchantSession(input.data.variables) } } });
      case 'ApproveApplePayPayment':
        return approve(gateway, reply, { wallet: 'apple_pay', variables: input.data.variables });
      case 'ApproveGooglePayPayment':
        return approve(gateway, reply, { wallet: 'google_pay', variables: input.data.variables });
      case 'ThreeDomainSecure':
        return passChallenge(gateway, reply, input.data.variables);
      default:
        return reply.code(400).send({ error: 'unknown-operation' });
    }
  });
}

async function serveScripts(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const sheet = await readFile('sheet.js');
  for (const [path, name] of [
    ['/sdk/js', 'sdk.js'],
    ['/google-pay/pay.js', 'google-pay.js'],
  ] as const) {
    const content = `(() => {\n${sheet}\n${await readFile(name)}\n})();\n`;
    app.get(PREFIX + path, async (_request, reply) => {
      if ((await begin(gateway, reply, 'wallet-script', { name })) === DONE) return reply;
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(content);
    });
  }
}

function readFile(name: string): Promise<string> {
  return fs.readFile(new URL(`browser/${name}`, import.meta.url), 'utf8');
}

async function sendConfig(gateway: Gateway, reply: FastifyReply, operation: string): Promise<FastifyReply> {
  const behaviour = await begin(gateway, reply, 'wallet-config', { operation });
  if (behaviour === DONE) return reply;
  const isEligible = behaviour !== 'not-eligible';
  if (operation === 'GetApplepayConfig') {
    return reply.send({
      data: {
        applepayConfig: {
          merchantCountry: COUNTRY,
          supportedNetworks: ['masterCard', 'visa', 'amex', 'discover'],
          isEligible,
          merchantCapabilities: ['supports3DS'],
          tokenNotificationURL: null,
        },
      },
    });
  }
  return reply.send({
    data: {
      googlePayConfig: {
        isEligible,
        apiVersion: 2,
        apiVersionMinor: 0,
        countryCode: COUNTRY,
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: NETWORKS },
            tokenizationSpecification: {
              type: 'PAYMENT_GATEWAY',
              parameters: { gateway: 'paypal', gatewayMerchantId: 'SANDBOX' },
            },
          },
        ],
        merchantInfo: { merchantOrigin: 'sandbox', merchantId: 'SANDBOX' },
      },
    },
  });
}

function merchantSession({ displayName, merchantDomain }: Record<string, unknown>): string {
  const session = {
    merchantSessionIdentifier: 'SSH-SANDBOX',
    displayName,
    domainName: merchantDomain,
    nonce: 'sandbox',
  };
  return btoa(JSON.stringify(session));
}

type Approving = { wallet: NonNullable<OrderRow['wallet']>; variables: Record<string, unknown> };

/** Approves an order with the token of a wallet, as the buyer does on the provider's page. Nothing is charged yet. */
async function approve(gateway: Gateway, reply: FastifyReply, { wallet, variables }: Approving): Promise<FastifyReply> {
  const { ledger, clock, webhooks, publicUrl } = gateway;
  const input = Approval.safeParse(variables);
  const behaviour = await begin(gateway, reply, 'approve-wallet', { id: input.data?.orderID, wallet });
  if (behaviour === DONE) return reply;
  const order = input.success ? ledger.orders.get(input.data.orderID) : undefined;
  const token =
    wallet === 'apple_pay' ? readAppleToken(variables['token']) : readGoogleToken(variables['paymentMethodData']);
  const problem =
    behaviour === 'declined'
      ? refusal('PAYMENT_SOURCE_DECLINED_BY_PROCESSOR')
      : approvalProblem(gateway, order, token, input.data?.clientID);
  if (problem !== null || !order || !token) return refuse(reply, problem);
  ledger.walletTokens.put(token.nonce, { nonce: token.nonce, orderId: order.id });
  const isChallenged = behaviour === 'payer-action';
  const approved: OrderRow = {
    ...order,
    wallet,
    status: isChallenged ? 'PAYER_ACTION_REQUIRED' : 'APPROVED',
    outcome: token.outcome,
  };
  ledger.orders.put(order.id, approved);
  const resource = orderToWire(ledger, approved, publicUrl(), clock.now().toISOString());
  const { merchant, apiUrl } = approved;
  const type = 'CHECKOUT.ORDER.APPROVED';
  if (!isChallenged)
    await webhooks.send({ merchant, apiUrl, type, resourceType: 'checkout-order', resource }, behaviour);
  const { id, status, payment_source, links } = resource;
  const answer =
    wallet === 'apple_pay'
      ? { approveApplePayPayment: { id, status } }
      : { approveGooglePayPayment: { id, status, payment_source, links } };
  return finish(reply, behaviour, 200, { data: answer });
}

function approvalProblem(
  { ledger, clock }: Gateway,
  order: OrderRow | undefined,
  token: WalletToken | null,
  clientId: string | undefined,
): Refusal | null {
  if (!order || merchantNamed(order.merchant).clientId !== clientId) return refusal('INVALID_RESOURCE_ID');
  if (Date.parse(order.expiresAt) <= clock.now().getTime()) return refusal('INVALID_RESOURCE_ID');
  if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED');
  if (token === null) return refusal('PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED');
  const used = ledger.walletTokens.get(token.nonce);
  return used === undefined ? null : refusal('PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED');
}

function refuse(reply: FastifyReply, problem: Refusal | null): FastifyReply {
  return reply.send({
    data: null,
    errors: problem === null ? [] : [problem],
    extensions: { correlationId: 'sandbox' },
  });
}

/** The bank confirms the cardholder. */
async function passChallenge(
  { ledger }: Gateway,
  reply: FastifyReply,
  variables: Record<string, unknown>,
): Promise<FastifyReply> {
  const order = ledger.orders.get(String(variables['orderID']));
  if (order?.status !== 'PAYER_ACTION_REQUIRED' || order.wallet === null)
    return refuse(reply, refusal('INVALID_RESOURCE_ID'));
  ledger.orders.put(order.id, { ...order, status: 'APPROVED' });
  return reply.send({ data: { threeDomainSecure: { liability_shift: 'POSSIBLE' } } });
}
