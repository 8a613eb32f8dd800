import { useLocation } from 'wouter';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { isOnlineProvider, ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { HostedPayment } from './hosted-payment.tsx';
import { Away, BackUnpaid } from './way-to-provider.tsx';

/** Payment on the provider's own page, to which a link leads. @see PAY-01, SIT-01, PP-01 */
export function RedirectScreen() {
  const text = useText();
  const [path] = useLocation();
  const provider = providerOf(path.split('/')[1] ?? '');
  if (provider === undefined) return null;
  const { name } = ONLINE_PROVIDERS[provider];
  return (
    <HostedPayment
      provider={provider}
      renderAction={({ page, checkout: { payable }, isUnpaid }) => (
        <a className={buttonClass({ isBlock: true, isSplit: true })} href={page.pageUrl}>
          {isUnpaid ? text('payment-try-again') : text('checkout-open', { provider: name })}
          <span className="btn__price">
            {text('price', { amountMinor: toMinor(payable.payment.amount), currency: payable.payment.currency })}
          </span>
        </a>
      )}
    >
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
