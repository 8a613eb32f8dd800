import { useState } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { useCartSummary } from '#features/cart/cart-state.ts';
import { useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { homePath, shoppingCartPath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { SeatQuestion } from './seat-question.tsx';
import { hasSeat } from './take-seat.ts';
import { useSeatOfCode } from './use-seat-of-code.ts';
import './seat.css';

/** The link of a seat's QR code: asks once whether it is the visitor's seat. @see DEL-02, CART-01 */
export function SeatScreen() {
  const text = useText();
  const venue = useVenue();
  const { seatCode = '' } = useParams<RouteParams>();
  const [draftAtStart] = useState(useCheckoutDraft.getState);
  const read = useSeatOfCode(seatCode);
  const next = useNextPath();
  switch (read.kind) {
    case 'loading':
      return <SeatLoading />;
    case 'unknown':
      return (
        <main className="seat">
          <EmptyState
            role="alert"
            icon="qr-code"
            title={text('seat-unknown', { venue: venue.name })}
            text={text('seat-unknown-text')}
            action={<TypeSeat />}
          />
        </main>
      );
    case 'failed':
      return (
        <main className="seat">
          <EmptyState
            role="alert"
            icon="cloud-off"
            title={text('seat-failed')}
            text={text('seat-failed-text')}
            action={
              <>
                <Button isBlock icon="refresh-cw" onPress={read.retry}>
                  {text('try-now')}
                </Button>
                <TypeSeat isQuiet />
              </>
            }
          />
        </main>
      );
    case 'here':
      return hasSeat(draftAtStart, read.place) ? (
        <Redirect to={next} replace />
      ) : (
        <SeatQuestion area={read.area} place={read.place} nextPath={next} />
      );
  }
}

/** The checkout of an open cart, otherwise the stalls. */
function useNextPath(): string {
  const venue = useVenue();
  const cart = useCartSummary();
  return cart === null ? homePath(venue.code) : shoppingCartPath(venue.code, cart.commerceCode);
}

/** Leads to the delivery form of the cart, or to the stalls. */
function TypeSeat({ isQuiet = false }: { isQuiet?: boolean }) {
  const text = useText();
  const [, navigate] = useLocation();
  const next = useNextPath();
  return (
    <Button isBlock variant={isQuiet ? 'quiet' : 'primary'} onPress={() => navigate(next, { replace: true })}>
      {text('seat-type-it')}
    </Button>
  );
}

function SeatLoading() {
  const text = useText();
  return (
    <main className="seat" aria-busy="true">
      <p className="sr" role="status">
        {text('loading')}
      </p>
      <Skeleton shape="fill" className="seat__skeleton" />
    </main>
  );
}
