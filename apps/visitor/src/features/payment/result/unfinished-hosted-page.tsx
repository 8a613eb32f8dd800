import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useLeave } from '../hosted/use-leave.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { PaymentBar } from '../payment-states.tsx';
import { providerName } from '../provider-name.ts';
import type { Payable } from '../use-payable.ts';
import { CheckResult } from './check-result.tsx';

/** The visitor left the provider's page without finishing. */
export function UnfinishedHostedPage({ payable }: { payable: Payable }) {
  const { order, payment, followed } = payable;
  const text = useText();
  const name = providerName(payment.provider);
  const title = text('checkout-title', { provider: name });
  const otherMethodPath = useOtherMethodPath(order);
  const leaving = useLeave(payable);
  return (
    <>
      <PaymentBar title={title} backTo={otherMethodPath} />
      <main>
        <EmptyState
          icon="hourglass"
          title={title}
          text={text('checkout-left', { provider: name })}
          action={
            <>
              <Button isBlock isBusy={followed.isVerifying} onPress={followed.verify}>
                {text('confirming-verify')}
              </Button>
              <CheckResult followed={followed} />
              <Button variant="quiet" isBlock isBusy={leaving.isPending} onPress={() => void leaving.leave()}>
                {text('pay-other-method')}
              </Button>
            </>
          }
        />
      </main>
    </>
  );
}
