import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Unreachable } from './unreachable.tsx';

/** Only the server serves the payment documents; without one this screen is at their address. @see APP-11, PAY-01 */
export function PaymentOffline() {
  const venue = useVenue();
  return (
    <main>
      <AppBar title={venue.name} />
      <Unreachable onRetry={() => location.reload()} />
    </main>
  );
}
