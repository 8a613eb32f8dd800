import { useText } from '#shared/texts/use-text.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { FollowedPayment } from '../order-payment.ts';
import { providerName } from '../provider-name.ts';
import { CheckResult } from './check-result.tsx';

/** On the screen of its order: a payment that waits for its visitor or has no result yet, and a check of it. @see PAY-04 */
export function OpenPayment({
  payment: { state, provider },
  followed,
}: {
  payment: OrderPayment;
  followed: FollowedPayment;
}) {
  const text = useText();
  const { isVerifying, verify } = followed;
  const isWaiting = state === 'waiting';
  const name = providerName(provider);
  return (
    <>
      <Notice
        tone="warn"
        icon="hand"
        role="status"
        title={isWaiting ? text('checkout-title', { provider: name }) : text('confirming-title')}
        action={
          <Button size="s" icon="refresh-cw" isBusy={isVerifying} onPress={verify}>
            {text(isVerifying ? 'confirming-verifying' : 'confirming-verify')}
          </Button>
        }
      >
        <p>{isWaiting ? text('checkout-left', { provider: name }) : text('confirming-stop')}</p>
      </Notice>
      <CheckResult followed={followed} />
    </>
  );
}
