import { useLocation } from 'wouter';
import { isOnlineProvider, ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { HostedPayment } from './hosted-payment.tsx';
import { PageLink } from './page-link.tsx';
import { Away, BackUnpaid } from './way-to-provider.tsx';

/** Payment on the provider's own page, to which a link leads. @see PAY-01, SIT-01 */
export function RedirectScreen() {
  const [path] = useLocation();
  const provider = providerOf(path.split('/')[1] ?? '');
  if (provider === undefined) return null;
  const { name } = ONLINE_PROVIDERS[provider];
  return (
    <HostedPayment provider={provider} renderAction={(part) => <PageLink name={name} part={part} />}>
      {({ checkout, isUnpaid }) =>
        isUnpaid ? (
          <BackUnpaid payable={checkout.payable} name={name} />
        ) : (
          <Away payable={checkout.payable} name={name} />
        )
      }
    </HostedPayment>
  );
}

function providerOf(screen: string) {
  return Object.entries(ONLINE_PROVIDERS)
    .filter(([, provider]) => provider.screen === screen)
    .map(([id]) => Number(id))
    .find(isOnlineProvider);
}
