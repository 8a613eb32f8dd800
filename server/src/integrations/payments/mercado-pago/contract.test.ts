/**
 * The contract suite of payment providers for Mercado Pago. Runs against the sandbox; with MP_TEST_ACCESS_TOKEN and
 * MP_TEST_PUBLIC_KEY of a test account in the environment it runs against Mercado Pago itself.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import {
  describePaymentProvider,
  type CardOutcome,
  type ProviderUnderTest,
} from '#test/integrations/payment-provider-contract.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import type { ProviderDefinition, WebhookCall } from '../provider-definition.ts';
import { MERCADO_PAGO_CARDS, MERCADO_PAGO_CHECKOUT } from './definition.ts';

const { MP_TEST_ACCESS_TOKEN, MP_TEST_PUBLIC_KEY } = process.env;
/** Holder names of its test cards. Source: its page "Test cards" */
const HOLDERS: Record<CardOutcome, string> = {
  approved: 'APRO',
  'no-funds': 'FUND',
  'wrong-data': 'SECU',
  other: 'OTHE',
};

async function open(definition: ProviderDefinition): Promise<ProviderUnderTest> {
  const sandbox = MP_TEST_ACCESS_TOKEN === undefined ? await startSandbox({ http: 0, smtp: 0 }) : null;
  const client = createOutboundClient(sandbox && new URL(sandbox.url).origin);
  const connection = providerConnection(client, definition, sandbox?.url ?? null, {
    parameters: {},
    secrets: { 'mp-access-token': MP_TEST_ACCESS_TOKEN ?? 'TEST-sandbox-contract', 'mp-webhook-secret': 'provider' },
  });
  const { apiUrl } = connection;
  const tokenUrl = `${apiUrl}/v1/card_tokens?public_key=${MP_TEST_PUBLIC_KEY ?? 'TEST-public-contract'}`;
  return {
    adapter: definition.connect(connection),
    methodId: 'master',
    cardToken: (outcome) => makeToken(tokenUrl, newCard(HOLDERS[outcome])),
    savedCardToken: (cardRef) => makeToken(tokenUrl, { card_id: cardRef, security_code: '123' }),
    newPayerEmail: () => `test_payer_${Date.now()}@testuser.com`,
    signWebhook,
    visitor: null,
    close: async () => {
      await client.close();
      await sandbox?.close();
    },
  };
}

/** Makes a token as the provider's script does in the browser. */
async function makeToken(url: string, card: object): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

const newCard = (holder: string) => ({
  card_number: '5031755734530604',
  expiration_month: 11,
  expiration_year: 2030,
  security_code: '123',
  cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
});

function signWebhook(providerRef: string, secret: 'provider' | 'stranger'): WebhookCall {
  const signed = createHmac('sha256', secret).update(`id:${providerRef};request-id:r1;ts:1;`).digest('hex');
  const headers = new Map([
    ['x-signature', `ts=1,v1=${signed}`],
    ['x-request-id', 'r1'],
  ]);
  return { header: (name) => headers.get(name) ?? null, query: { 'data.id': providerRef, type: 'payment' }, body: '' };
}

for (const definition of [MERCADO_PAGO_CARDS, MERCADO_PAGO_CHECKOUT]) {
  describePaymentProvider(definition, () => open(definition));
}
