import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { HostedPayment } from '../hosted/hosted-payment.tsx';
import { PageLink } from '../hosted/page-link.tsx';
import { Unproven } from '../hosted/unproven.tsx';
import { Away, BackUnpaid } from '../hosted/way-to-provider.tsx';
import type { Payable } from '../use-payable.ts';
import { useReadyWallets, useWalletPayment } from '../wallets/use-wallets.ts';
import { WalletButtons } from '../wallets/wallet-buttons.tsx';

const PROVIDER = PAYMENT_PROVIDER.paypal;
const { name: NAME } = ONLINE_PROVIDERS[PROVIDER];

/** Payment with a wallet in PayPal's script, or on PayPal's page. @see PP-01, PAY-01 */
export function PayPalScreen() {
  return (
    <HostedPayment provider={PROVIDER} renderAction={(part) => <PageLink name={NAME} part={part} />}>
      {({ page, checkout: { payable }, isUnpaid }) => (
        <WaysToPay key={page.sessionRef} page={page} payable={payable} isUnpaid={isUnpaid} />
      )}
    </HostedPayment>
  );
}

function WaysToPay({ page, payable, isUnpaid }: { page: PaymentPage; payable: Payable; isUnpaid: boolean }) {
  const wallets = useReadyWallets(page, payable);
  const paying = useWalletPayment(payable);
  if (paying.stage === 'confirming') return <Unproven payable={payable} />;
  const quicker = wallets.length === 0 ? null : <WalletButtons wallets={wallets} paying={paying} />;
  if (!isUnpaid) return <Away payable={payable} name={NAME} quicker={quicker} />;
  return (
    <>
      {quicker}
      <BackUnpaid payable={payable} name={NAME} />
    </>
  );
}
