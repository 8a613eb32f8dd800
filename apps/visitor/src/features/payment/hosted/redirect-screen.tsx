import { toMinor } from '@app/contract/values/minor-units.ts';
import { isOnlineProvider, ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StatusStepper } from '@app/ui/status/status-stepper.tsx';
import type { Step } from '@app/ui/status/status-stepper.tsx';
import { useLocation } from 'wouter';
import { useText } from '#shared/texts/use-text.ts';
import type { Payable } from '../use-payable.ts';
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
      {({ page, payable }) => (
        <>
          <p className="payd__away" aria-hidden="true">
            <span className="payd__from">
              <Icon name="shopping-bag" />
            </span>
            <Icon name="arrow-right" />
            <span className="payd__to">{name}</span>
          </p>
          <div className="payd__lead">
            <h2 className="h1">{text('checkout-away', name)}</h2>
            <p className="mut">{text('checkout-away-text')}</p>
          </div>
          <div className="panel">
            <Way payable={payable} name={name} />
          </div>
          <a className={buttonClass({ isBlock: true, isSplit: true })} href={page.pageUrl}>
            {text('checkout-open', name)}
            <span className="btn__price">{priceText(toMinor(payable.payment.amount), payable.payment.currency)}</span>
          </a>
        </>
      )}
    </HostedPayment>
  );
}

/** The way to the provider and back. */
function Way({ payable: { order }, name }: { payable: Payable; name: string }) {
  const text = useText();
  const steps: Step[] = [
    { id: 'saved', title: text('checkout-saved', order.number), icon: 'check', state: 'done' },
    { id: 'there', title: text('checkout-at', name), icon: 'external-link', state: 'now' },
    { id: 'back', title: text('checkout-return'), icon: 'receipt-text', state: 'todo' },
  ];
  return <StatusStepper label={text('steps-label')} doneLabel={text('step-done')} steps={steps} />;
}

function providerOf(screen: string) {
  return Object.entries(ONLINE_PROVIDERS)
    .filter(([, provider]) => provider.screen === screen)
    .map(([id]) => Number(id))
    .find(isOnlineProvider);
}
