import type { ReconciliationRow } from '@app/contract/back-office/reconciliation.ts';
import { useText } from '#shared/texts/use-text.ts';

/** As the contract numbers `activePaymentProvider`. */
const PROVIDERS: Readonly<Record<number, string>> = {
  1: 'First Data',
  2: 'Mercado Pago',
  3: 'PayPal',
  4: 'Mercado Pago Point',
  5: 'Clover',
  6: 'Izipay',
  7: 'Mercado Pago Checkout Pro',
  8: 'Sitef',
};

type PaymentMethodRow = Pick<ReconciliationRow, 'way' | 'account'>;

/** What a way of paying is called; two accounts at one provider are told apart by their stalls. */
export function usePaymentMethodName(all: readonly PaymentMethodRow[]): (row: PaymentMethodRow) => string {
  const text = useText();
  return ({ way, account }) => {
    if (way !== 'provider') return text(`money-way-${way}`);
    if (account === null) return text('money-way-none');
    const name = providerName(account.provider);
    const isOneOfMany = all.some(
      (other) => other.account?.provider === account.provider && other.account.id !== account.id,
    );
    return isOneOfMany ? `${name} · ${account.stalls.join(', ') || account.id}` : name;
  };
}

export function providerName(provider: number): string {
  return PROVIDERS[provider] ?? String(provider);
}
