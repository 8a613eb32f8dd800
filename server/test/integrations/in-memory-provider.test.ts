import {
  createInMemoryProvider,
  inMemoryDefinition,
  signInMemory,
  type FakeToken,
} from '../fakes/in-memory-provider.ts';
import { describePaymentProvider, type CardOutcome } from './payment-provider-contract.ts';

const DECLINES: Record<CardOutcome, FakeToken['declineCode']> = {
  approved: null,
  'no-funds': '51',
  'wrong-data': '14',
  other: 'other',
};

const { adapter, makeToken } = createInMemoryProvider();

describePaymentProvider(inMemoryDefinition(adapter), async () => ({
  adapter,
  methodId: 'visa',
  cardToken: async (outcome) => makeToken({ declineCode: DECLINES[outcome] }),
  savedCardToken: async () => makeToken({ declineCode: null }),
  newPayerEmail: () => 'new@example.com',
  signWebhook: (providerRef, signer) => ({
    header: () => signInMemory(providerRef, signer),
    query: { id: providerRef },
    body: '',
  }),
  visitor: null,
  close: async () => undefined,
}));
