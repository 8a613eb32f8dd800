import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { PROVIDER_WAIT_MS, providerWaitStage, type ProviderWaitStage } from '@app/rules/payments/provider-wait.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { ProgressRing } from '@app/ui/feedback/progress-ring.tsx';
import { elapsedText } from '../elapsed-text.ts';
import { FormSkeleton } from '../payment-states.tsx';
import { Unreachable } from '../unreachable.tsx';
import { OtherMethodButton } from './other-method-button.tsx';
import type { ProviderCheckout } from './provider-checkout.ts';

export type ProviderWait = { stage: ProviderWaitStage; waitedMs: number };

/** The wait for a provider since this component is shown; a new load needs a new key. */
export function useProviderWait(): ProviderWait {
  const [sinceMs] = useState(() => Date.now());
  const nowMs = useNow(1_000) ?? sinceMs;
  const waitedMs = Math.max(0, nowMs - sinceMs);
  return { stage: providerWaitStage(waitedMs), waitedMs };
}

/** What is shown in the place of a provider's form until it is there. Nothing was sent yet. @see PAY-01 */
export function ProviderWaiting({
  name,
  wait: { stage, waitedMs },
  checkout,
  onLoadAgain,
}: {
  name: string;
  wait: ProviderWait;
  checkout: ProviderCheckout;
  onLoadAgain: () => void;
}) {
  const text = useText();
  switch (stage) {
    case 'short':
      return (
        <div className="paywait">
          <p className="sr" role="status">
            {text('checkout-loading')}
          </p>
          <FormSkeleton />
        </div>
      );
    case 'slow':
    case 'again':
      return (
        <div className="paywait paywait--slow">
          <ProgressRing share={waitedMs / PROVIDER_WAIT_MS}>
            <b className="num" role="timer" aria-live="off">
              {elapsedText(waitedMs)}
            </b>
          </ProgressRing>
          <div role="status">
            <h2 className="h2">{text('provider-slow', { provider: name })}</h2>
            <p className="mut">{text(checkout.isBegun ? 'provider-slow-begun' : 'provider-slow-text')}</p>
          </div>
          {stage === 'again' && (
            <Button variant="tonal" isBlock icon="refresh-cw" onPress={onLoadAgain}>
              {text('provider-load-again')}
            </Button>
          )}
          <p className="small mut">{text('provider-slow-limit')}</p>
        </div>
      );
    case 'over':
      return (
        <div className="paywait paywait--over">
          <Unreachable
            provider={name}
            isBegun={checkout.isBegun}
            onRetry={onLoadAgain}
            otherMethod={<OtherMethodButton checkout={checkout} />}
          />
        </div>
      );
  }
}
