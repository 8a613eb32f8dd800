import type { ReactNode } from 'react';
import { useIsOnline } from '#shared/api/use-is-online.ts';
import { ordersPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

/**
 * Why a payment cannot be reached. `offline`: this device has no network. `server`: our server does not answer.
 * `provider`: our server answers, and the provider's page, form or script does not.
 */
type Cause = 'offline' | 'server' | 'provider';

/**
 * The payment cannot be reached: why, and what the visitor can do. Only a provider's failure offers another payment method:
 * without network or server no way works.
 *
 * @param props.provider name of the provider that does not answer; undefined for our server
 * @param props.isBegun something may have been sent to the provider, so a charge cannot be ruled out
 * @param props.otherMethod the other payment method, as the first action
 * @see APP-11, PAY-01
 */
export function Unreachable({
  provider,
  isBegun = false,
  onRetry,
  isRetrying,
  otherMethod,
}: {
  provider?: string;
  isBegun?: boolean;
  onRetry: () => void;
  isRetrying?: boolean;
  otherMethod?: ReactNode;
}) {
  const text = useText();
  const venue = useVenue();
  const isOnline = useIsOnline();
  const cause: Cause = !isOnline ? 'offline' : provider === undefined ? 'server' : 'provider';
  const hasOtherMethod = cause === 'provider' && otherMethod !== undefined;
  return (
    <div data-cause={cause}>
      <EmptyState
        role="alert"
        icon={ICONS[cause]}
        title={cause === 'provider' ? text('unreachable-provider', { provider: provider ?? '' }) : text(TITLES[cause])}
        text={text(cause === 'provider' && isBegun ? 'unreachable-provider-begun' : REASONS[cause])}
        action={
          <>
            {hasOtherMethod && otherMethod}
            <Button
              isBlock
              variant={hasOtherMethod ? 'tonal' : 'primary'}
              icon="refresh-cw"
              isBusy={isRetrying}
              onPress={onRetry}
            >
              {text(cause === 'provider' ? 'payment-try-again' : 'try-now')}
            </Button>
            {cause !== 'provider' && (
              <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={ordersPath(venue.code)}>
                {text('see-my-orders')}
              </a>
            )}
          </>
        }
      />
    </div>
  );
}

const ICONS = { offline: 'wifi-off', server: 'cloud-off', provider: 'credit-card' } as const;
const TITLES = { offline: 'payment-offline-title', server: 'unreachable-server' } as const;
const REASONS = {
  offline: 'payment-offline-text',
  server: 'unreachable-server-text',
  provider: 'unreachable-provider-text',
} as const;
