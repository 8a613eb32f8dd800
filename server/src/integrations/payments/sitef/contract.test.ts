/** The contract suite of payment providers for Sitef, against the sandbox. */
import { generateKeyPairSync } from 'node:crypto';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import {
  describePaymentProvider,
  NO_CARDS,
  type ProviderUnderTest,
} from '#test/integrations/payment-provider-contract.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import { SITEF } from './definition.ts';

const MERCHANT = 'CLUBCONTRACT';
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

async function open(apiVersion: string): Promise<ProviderUnderTest> {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const client = createOutboundClient(new URL(sandbox.url).origin);
  await fetch(`${sandbox.url}/_ledger/sitef/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: MERCHANT, publicKey: KEYS.publicKey }),
  });
  const connection = providerConnection(client, SITEF, sandbox.url, {
    parameters: { merchantId: MERCHANT, currency: 'ARS', apiVersion },
    secrets: { 'sitef-merchant-key': `sandbox-key-${MERCHANT}`, 'sitef-private-key': KEYS.privateKey },
  });
  return {
    ...NO_CARDS,
    adapter: SITEF.connect(connection),
    signWebhook: () => ({ header: () => null, query: {}, body: '' }),
    visitor: {
      declineCodes: ['51', '14', '12', '13', '03', '2304', 'other'],
      async visit({ pageUrl }, outcome) {
        const chosen = outcome === 'approved' ? '00' : outcome === 'other' ? '05' : outcome;
        const choice = outcome === 'cancelled' ? { do: 'cancel' } : { do: 'pay', outcome: chosen };
        await fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(choice) });
      },
    },
    close: async () => {
      await client.close();
      await sandbox.close();
    },
  };
}

for (const apiVersion of ['v1', 'v2']) {
  describePaymentProvider({ ...SITEF, name: `sitef ${apiVersion}` }, () => open(apiVersion), { hasVisitor: true });
}
