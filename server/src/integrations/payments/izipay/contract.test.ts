import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { payAtIzipay } from '#test/fakes/izipay-form.ts';
import type { PageOutcome, PageVisitor } from '#test/integrations/hosted-provider-contract.ts';
import {
  describePaymentProvider,
  NO_CARDS,
  type ProviderUnderTest,
} from '#test/integrations/payment-provider-contract.ts';
import { providerConnection, signedResultsInMemory } from '#test/integrations/provider-connection.ts';
import { merchantNamed } from '@app/sandbox/izipay/merchants.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import type { WebhookCall } from '../provider-definition.ts';
import { IZIPAY } from './definition.ts';

const { merchantCode, publicKey, hashKey } = merchantNamed('contract');
const A_DAY_MS = 24 * 60 * 60 * 1_000;

async function open(): Promise<ProviderUnderTest> {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const client = createOutboundClient(new URL(sandbox.url).origin);
  const signed = signedResultsInMemory();
  const secrets = { 'izipay-hash-key': hashKey };
  const account = { parameters: { merchantCode, publicKey }, secrets, results: signed.results };
  const adapter = IZIPAY.connect(providerConnection(client, IZIPAY, sandbox.url, account));
  const visitor: PageVisitor = {
    declineCodes: ['03', '12', '13', '14', '51', 'other'],
    async visit({ parameters }, outcome) {
      // Paid yesterday and settled since, so that parts can be refunded.
      await setClock(sandbox.url, new Date(Date.now() - A_DAY_MS).toISOString());
      const result = await payAtIzipay(sandbox.url, parameters, CHOICES[outcome] ?? outcome);
      await setClock(sandbox.url, null);
      const notice = await adapter.readWebhook(callOf(JSON.stringify(result)));
      if (notice?.result) signed.store(notice.result);
    },
  };
  return {
    ...NO_CARDS,
    adapter,
    visitor,
    signWebhook,
    close: async () => {
      await client.close();
      await sandbox.close();
    },
  };
}

const CHOICES: Partial<Record<PageOutcome, string>> = { approved: '00', cancelled: 'close', other: '05' };

const callOf = (body: string): WebhookCall => ({ header: () => null, query: {}, body });

function signWebhook(providerRef: string, signer: 'provider' | 'stranger'): WebhookCall {
  const [orderNumber, uniqueId] = providerRef.split('-');
  const order = { orderNumber, uniqueId, currency: 'PEN', amount: '1.00' };
  const payloadHttp = JSON.stringify({ code: '00', transactionId: '000003000000001', response: { order: [order] } });
  const key = signer === 'provider' ? hashKey : 'another key';
  const signature = createHmac('sha256', key).update(payloadHttp).digest('base64');
  return callOf(JSON.stringify({ payloadHttp, signature }));
}

async function setClock(sandboxUrl: string, now: string | null): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  z.object({ now: z.string() }).parse(await answer.json());
}

describePaymentProvider(IZIPAY, open, { hasVisitor: true, webhookRef: '00003000000001-7890' });
