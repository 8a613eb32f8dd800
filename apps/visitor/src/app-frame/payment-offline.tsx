import { AppBar } from '@app/ui/app-bar.tsx';
import { Button } from '@app/ui/button.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Link } from 'wouter';
import { buttonClass } from '@app/ui/button-class.ts';
import { useVenue } from '../data/venue-context.ts';
import { ordersPath } from '../route-paths.ts';
import { useText } from '../texts/use-text.ts';

/**
 * What stands at the address of a payment while there is no network: the document that takes cards is only ever the
 * server's.
 *
 * @see APP-11, PAY-01
 */
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
