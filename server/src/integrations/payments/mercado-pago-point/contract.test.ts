/** The contract suite of terminal providers for Mercado Pago Point, with both of its APIs, against the sandbox. */
import { createHmac } from 'node:crypto';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import {
  describeTerminalProvider,
  type TerminalTap,
  type TerminalUnderTest,
} from '#test/integrations/terminal-provider-contract.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import type { WebhookCall } from '../provider-definition.ts';
import { MERCADO_PAGO_POINT } from './definition.ts';
import type { PointApi } from './mercado-pago-point.ts';

/** Taps of the sandbox whose names differ. */
const TAPS: Partial<Record<TerminalTap, { tap: string; detail: string }>> = {
  'no-funds': { tap: 'decline', detail: 'FUND' },
  'another-card': { tap: 'decline-retry', detail: 'FUND' },
  'charge-and-lose': { tap: 'lose-network', detail: 'paid' },
};
const SALES: Record<PointApi, { saleRef: string; topic: string }> = {
  orders: { saleRef: 'ORD01JY0PGGPZ4DBV73E2PXRBCQ84', topic: 'order' },
  intents: { saleRef: '7d8c70b6-2ac8-4c57-a441-c319088ca3ca', topic: 'point_integration_wh' },
};

async function open(api: PointApi): Promise<TerminalUnderTest> {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const client = createOutboundClient(new URL(sandbox.url).origin);
  const connection = providerConnection(client, MERCADO_PAGO_POINT, sandbox.url, {
    parameters: { api },
    secrets: { 'mp-access-token': `TEST-sandbox-contract-${api}`, 'mp-webhook-secret': 'provider' },
  });
  return {
    adapter: MERCADO_PAGO_POINT.connect(connection),
    saleRef: SALES[api].saleRef,
    signWebhook: (saleRef, signer) => signWebhook(saleRef, SALES[api].topic, signer),
    async tap(reference, tap) {
      const answer = await fetch(`${sandbox.url}/_ledger/mercado-pago-point/tap`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference, ...(TAPS[tap] ?? { tap }) }),
      });
      if (!answer.ok) throw new Error(`The tap ${tap} answered ${answer.status}: ${await answer.text()}`);
    },
    close: async () => {
      await client.close();
      await sandbox.close();
    },
  };
}

function signWebhook(saleRef: string, topic: string, secret: 'provider' | 'stranger'): WebhookCall {
  const manifest = `id:${saleRef.toLowerCase()};request-id:r1;ts:1;`;
  const headers = new Map([
    ['x-signature', `ts=1,v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`],
    ['x-request-id', 'r1'],
  ]);
  return { header: (name) => headers.get(name) ?? null, query: { 'data.id': saleRef, type: topic }, body: '' };
}

for (const api of ['orders', 'intents'] as const) {
  describeTerminalProvider(MERCADO_PAGO_POINT, api, () => open(api));
}
