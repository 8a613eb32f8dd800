import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WALLETS, type Wallet } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { applyPaymentResponse, checkPayment } from '../order-payment.ts';
import type { Payable } from '../use-payable.ts';
import { readyApplePay } from './apple-pay.ts';
import { readyGooglePay } from './google-pay.ts';
import { loadPayPalSdk } from './paypal-sdk.ts';
import type { ReadyWallet, SheetFacts } from './ready-wallet.ts';

/**
 * - `ready`: no sheet is open
 * - `paying`: a sheet is open, or its token is on the way to the provider
 * - `confirming`: the provider took the token, and the server has no payment yet
 * - `failed`: the provider refused the token, or gave no answer
 */
export type WalletStage = 'ready' | 'paying' | 'confirming' | 'failed';

const READY_BY_WALLET = { 'apple-pay': readyApplePay, 'google-pay': readyGooglePay };

/** Wallets that can pay the order in this browser. A script that does not load offers none, and blocks nothing. @see PAY-01 */
export function useReadyWallets({ sessionRef, parameters }: PaymentPage, { order }: Payable): readonly ReadyWallet[] {
  const language = useLanguage();
  const offered = walletsOf(parameters);
  const { data = [] } = useQuery({
    queryKey: ['wallets', sessionRef, language],
    queryFn: async () => {
      const { clientId = '', currency = '', amount = '', environment = '' } = parameters;
      const payee = order.commerce.name;
      const facts = { orderRef: sessionRef, amount, currency, environment, payee, language };
      return readyWallets(offered, { clientId, ...facts });
    },
    enabled: offered.length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return data;
}

async function readyWallets(
  offered: readonly Wallet[],
  facts: SheetFacts & { clientId: string },
): Promise<ReadyWallet[]> {
  const sdk = await loadPayPalSdk(offered, facts);
  const found = await Promise.all(
    offered.map((wallet) =>
      READY_BY_WALLET[wallet](sdk, facts).catch((failure: unknown) => {
        reportError(failure);
        return null;
      }),
    ),
  );
  return found.filter((wallet) => wallet !== null);
}

function walletsOf({ wallets = '' }: Readonly<Record<string, string>>): Wallet[] {
  const names = wallets.split(' ');
  return WALLETS.filter((wallet) => names.includes(wallet));
}

/** Pays with a wallet. The server reads the payment at the provider: what the sheet says counts for nothing. @see PAY-04 */
export function useWalletPayment({ order }: Payable): {
  stage: WalletStage;
  wallet: Wallet | null;
  pay: (ready: ReadyWallet) => void;
} {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<WalletStage>('ready');
  const [wallet, setWallet] = useState<Wallet | null>(null);
  const check = async () => {
    const payment = await checkPayment(order.id);
    await applyPaymentResponse(queryClient, payment);
    return payment.state;
  };
  const run = async (ready: ReadyWallet) => {
    try {
      if ((await ready.pay()) === 'closed') return setStage('ready');
      setStage('confirming');
      // Without an answer the screen asks again.
      await check().catch(() => undefined);
    } catch {
      // The provider may have taken a token whose answer got lost.
      const state = await check().catch(() => 'waiting');
      setStage(state === 'waiting' ? 'failed' : 'confirming');
    }
  };
  return {
    stage,
    wallet,
    pay(ready) {
      if (stage === 'paying' || stage === 'confirming') return;
      setWallet(ready.wallet);
      setStage('paying');
      void run(ready);
    },
  };
}
