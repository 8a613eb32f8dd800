import { crc32 } from 'node:zlib';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { PageVisitor } from '#test/integrations/hosted-provider-contract.ts';
import {
  describePaymentProvider,
  NO_CARDS,
  type ProviderUnderTest,
} from '#test/integrations/payment-provider-contract.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
/**
 * The contract suite of payment providers for PayPal. Runs against the sandbox; with PAYPAL_TEST_CLIENT_ID and
 * PAYPAL_TEST_CLIENT_SECRET of an app in the environment it runs against PayPal's own test environment, without the
 * visits of its page, which only a person can make.
 */
import { createSigningCertificate } from '@app/sandbox/paypal/signing-certificate.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import type { WebhookCall } from '../provider-definition.ts';
import { PAYPAL } from './definition.ts';

const { PAYPAL_TEST_CLIENT_ID, PAYPAL_TEST_CLIENT_SECRET } = process.env;
const WEBHOOK_ID = '8PT597110X687430L';
const certificate = createSigningCertificate();

async function open(): Promise<ProviderUnderTest> {
  const sandbox = PAYPAL_TEST_CLIENT_ID === undefined ? await startSandbox({ http: 0, smtp: 0 }) : null;
  const client = createOutboundClient(sandbox && new URL(sandbox.url).origin);
  const connection = providerConnection(
    withCertificate(client),
    sandbox ? PAYPAL : { ...PAYPAL, addresses: { ...PAYPAL.addresses, api: 'https://api-m.sandbox.paypal.com' } },
    sandbox?.url ?? null,
    {
      parameters: {
        clientId: PAYPAL_TEST_CLIENT_ID ?? 'sandbox-client-contract',
        currency: 'USD',
        webhookId: WEBHOOK_ID,
      },
      secrets: { 'paypal-client-secret': PAYPAL_TEST_CLIENT_SECRET ?? 'sandbox-secret-contract' },
    },
  );
  return {
    ...NO_CARDS,
    adapter: PAYPAL.connect(connection),
    signWebhook: (providerRef, signer) => signWebhook(connection.apiUrl, providerRef, signer),
    visitor: sandbox && VISITOR,
    close: async () => {
      await client.close();
      await sandbox?.close();
    },
  };
}

/** Serves the certificate of this test; everything else is called. */
function withCertificate(client: OutboundClient): OutboundClient {
  const answer = { status: 200, contentType: 'application/x-x509-ca-cert', body: Buffer.from(certificate.pem) };
  return {
    send: async (call) => (call.url.pathname.includes('/notifications/certs/') ? answer : client.send(call)),
    close: () => client.close(),
  };
}

const CHOICES: Readonly<Record<string, string>> = {
  approved: 'COMPLETED',
  '03': 'PAYEE_BLOCKED_TRANSACTION',
  '12': 'TRANSACTION_REFUSED',
  '13': 'TRANSACTION_LIMIT_EXCEEDED',
  other: 'INSTRUMENT_DECLINED',
};

/** A visitor at the sandbox's page; PayPal's own needs a person. */
const VISITOR: PageVisitor = {
  declineCodes: ['03', '12', '13', 'other'],
  async visit({ pageUrl }, outcome) {
    const choice = outcome === 'cancelled' ? { do: 'back' } : { do: 'pay', outcome: CHOICES[outcome] ?? '' };
    const answer = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`The page answered ${answer.status}.`);
  },
};

function signWebhook(apiUrl: string, providerRef: string, signer: 'provider' | 'stranger'): WebhookCall {
  const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: providerRef } });
  const webhookId = signer === 'provider' ? WEBHOOK_ID : 'ANOTHER1';
  const sentAt = '2026-03-14T20:15:30Z';
  const host = apiUrl.includes('paypal.com') ? 'https://api.sandbox.paypal.com' : apiUrl;
  const headers = new Map([
    ['paypal-transmission-id', '69cd13f0-d67a-11e5-baa3-778b53f4ae55'],
    ['paypal-transmission-time', sentAt],
    ['paypal-cert-url', `${host}/v1/notifications/certs/CERT-contract`],
    ['paypal-auth-algo', 'SHA256withRSA'],
    [
      'paypal-transmission-sig',
      certificate.sign(`69cd13f0-d67a-11e5-baa3-778b53f4ae55|${sentAt}|${webhookId}|${crc32(body)}`),
    ],
  ]);
  return { header: (name) => headers.get(name) ?? null, query: {}, body };
}

describePaymentProvider(PAYPAL, open, { hasVisitor: PAYPAL_TEST_CLIENT_ID === undefined });
