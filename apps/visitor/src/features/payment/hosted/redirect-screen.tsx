import { isOnlineProvider, ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useLocation } from 'wouter';
import { useText } from '#shared/texts/use-text.ts';
import { HostedPayment } from './hosted-payment.tsx';

/** Payment on the provider's own page, to which a link leads. @see PAY-01, SIT-01, PP-01 */
export function RedirectScreen() {
  const text = useText();
  const [path] = useLocation();
  const provider = providerOf(path.split('/')[1] ?? '');
  if (provider === undefined) return null;
  const { name } = ONLINE_PROVIDERS[provider];
  return (
    <HostedPayment provider={provider}>
      {({ page }) => (
        <>
          <p className="payd__away" aria-hidden="true">
            <span className="payd__from">
              <Icon name="shopping-bag" />
            </span>
            <Icon name="arrow-right" />
            <span className="payd__to">{name}</span>
          </p>
          <div>
            <h2 className="h1 payd__lead">{text('checkout-away', name)}</h2>
            <p className="mut payd__lead">{text('checkout-away-text')}</p>
          </div>
          <a className={buttonClass({ isBlock: true })} href={page.pageUrl}>
            {text('checkout-open', name)}
          </a>
        </>
      )}
    </HostedPayment>
  );
}

function providerOf(screen: string) {
  return Object.entries(ONLINE_PROVIDERS)
    .filter(([, provider]) => provider.screen === screen)
    .map(([id]) => Number(id))
    .find(isOnlineProvider);
}
