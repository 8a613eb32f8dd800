import { toMinor } from '@app/contract/minor-units.ts';
import type { CardTopUp } from '@app/contract/payments.ts';
import { priceText } from '@app/rules/money/price-text.ts';
import { buttonClass } from '@app/ui/button-class.ts';
import '@app/ui/button.css';
import { EmptyState } from '@app/ui/empty-state.tsx';
import type { IconName } from '@app/ui/icon-names.ts';
import { useText } from '../texts/use-text.ts';
import { PaymentBar } from './payment-frame.tsx';

type End = { icon: IconName; title: string; words: string };

/** What became of a top-up, and the way to the wallet. @see WAL-01, PAY-04 */
export function TopUpResult({ topUp, href }: { topUp: CardTopUp; href: string }) {
  const text = useText();
  const { icon, title, words } = useEnd(topUp);
  return (
    <>
      <PaymentBar title={text('card-top-up-title')} backTo={null} />
      <main>
        <EmptyState
          icon={icon}
          title={title}
          text={words}
          action={
            <a className={buttonClass({ isBlock: true })} href={href}>
              {text('card-top-up-back')}
            </a>
          }
        />
      </main>
    </>
  );
}

function useEnd({ state, amount, balance, currency }: CardTopUp): End {
  const text = useText();
  const price = priceText(toMinor(amount), currency);
  switch (state) {
    case 'unresolved':
      return { icon: 'clock', title: text('unresolved-title'), words: text('card-top-up-unresolved', price) };
    case 'refunding':
      return { icon: 'undo-2', title: text('refunding-title'), words: text('card-top-up-refunding', price) };
    case 'refunded':
      return { icon: 'undo-2', title: text('refunded-title'), words: text('refunded-text', price) };
    default:
      return {
        icon: 'circle-check',
        title: text('card-top-up-done', price),
        words: text('card-top-up-balance', priceText(toMinor(balance), currency)),
      };
  }
}
