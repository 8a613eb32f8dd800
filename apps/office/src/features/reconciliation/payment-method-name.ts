import { providerName } from '#shared/reports/provider-name.ts';
import type { ReconciliationRow } from '@app/contract/back-office/reconciliation.ts';
import { useText } from './use-text.ts';

type PaymentMethodRow = Pick<ReconciliationRow, 'method' | 'account' | 'isAttested'>;

/** Display name of a payment method. Two accounts at one provider are distinguished by their commerces. */
export function usePaymentMethodName(all: readonly PaymentMethodRow[]): (row: PaymentMethodRow) => string {
  const text = useText();
  return ({ method, account, isAttested }) => {
    if (method !== 'provider') return text(`money-method-${method}`);
    if (account === null) return text('money-method-none');
    const name = providerName(account.provider);
    const isOneOfMany = all.some(
      (other) => other.account?.provider === account.provider && other.account.id !== account.id,
    );
    const own = isOneOfMany ? `${name} · ${account.commerces.join(', ') || account.id}` : name;
    return isAttested ? text('money-method-attested', { name: own }) : own;
  };
}
