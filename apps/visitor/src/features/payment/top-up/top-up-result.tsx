import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { CardTopUp } from '@app/contract/visitor/payments.ts';
import '@app/ui/controls/button.css';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { PaymentBar } from '../payment-states.tsx';

type End = { icon: IconName; title: string; words: string };

/** Result of a top-up, with a link to the wallet. @see WAL-01, PAY-04 */
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
  const price = text('price', { amountMinor: toMinor(amount), currency });
  switch (state) {
    case 'unresolved':
      return {
        icon: 'clock',
        title: text('unresolved-title'),
        words: text('card-top-up-unresolved', { amount: price }),
      };
    case 'refunding':
      return {
        icon: 'undo-2',
        title: text('refunding-title'),
        words: text('card-top-up-refunding', { amount: price }),
      };
    case 'refunded':
      return { icon: 'undo-2', title: text('refunded-title'), words: text('refunded-text', { amount: price }) };
    default:
      return {
        icon: 'circle-check',
        title: text('card-top-up-done', { amount: price }),
        words: text('card-top-up-balance', { amount: text('price', { amountMinor: toMinor(balance), currency }) }),
      };
  }
}
