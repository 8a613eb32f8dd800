import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Link } from 'wouter';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { useVenue } from '../venues/venue-context.ts';
import { ordersPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';

/** Offline notice at a payment address: only the server serves the payment documents. @see APP-11, PAY-01 */
export function PaymentOffline() {
  const text = useText();
  const venue = useVenue();
  return (
    <main>
      <AppBar title={venue.name} />
      <EmptyState
        role="alert"
        icon="cloud-off"
        title={text('payment-offline-title')}
        text={text('payment-offline-text')}
        action={
          <>
            <Button isBlock icon="refresh-cw" onPress={() => location.reload()}>
              {text('try-now')}
            </Button>
            <Link className={buttonClass({ variant: 'quiet', isBlock: true })} href={ordersPath(venue.code)}>
              {text('see-my-orders')}
            </Link>
          </>
        }
      />
    </main>
  );
}
