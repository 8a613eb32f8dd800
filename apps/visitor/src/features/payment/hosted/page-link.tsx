import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import type { ProviderPart } from './page-of-provider.tsx';

/** The filled link to the provider's page, with the amount. */
export function PageLink({ name, part: { page, checkout, isUnpaid } }: { name: string; part: ProviderPart }) {
  const text = useText();
  const { amount, currency } = checkout.payable.payment;
  return (
    <a className={buttonClass({ isBlock: true, isSplit: true })} href={page.pageUrl}>
      {isUnpaid ? text('payment-try-again') : text('checkout-open', { provider: name })}
      <span className="btn__price">{text('price', { amountMinor: toMinor(amount), currency })}</span>
    </a>
  );
}
