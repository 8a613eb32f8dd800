import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { orderHeaders } from '../order-queries.ts';
import { walletOf } from './wallet-of.ts';

/** Adds a paid order to the wallet of this phone, where this installation makes passes for it. @see PASS-01 */
export function WalletButton({ order }: { order: Order }) {
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useQuery({
    ...apiQuery('GET /api/pass-wallets'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const wallet = data ? walletOf(navigator.userAgent, data) : null;
  if (wallet === null) return null;
  const add = async () => {
    setIsBusy(true);
    try {
      const request = { params: { id: order.id }, headers: orderHeaders(order.id) };
      const address = (await api.send('GET /api/orders/:id/passes', request))[wallet];
      if (address !== null) location.assign(address);
    } catch (failure) {
      showToast({ id: 'wallet-pass', text: failureText(text, failure), icon: 'circle-alert' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="quiet" isBlock icon="wallet" isBusy={isBusy} onPress={() => void add()}>
      {text(wallet === 'apple' ? 'add-to-apple-wallet' : 'add-to-google-wallet')}
    </Button>
  );
}
