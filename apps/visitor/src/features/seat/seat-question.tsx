import { useLocation } from 'wouter';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { CommerceLinks } from '#features/venues/commerce-links.tsx';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { enterVenue } from '#features/venues/visit-store.ts';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { useVenue, useVenueInBoth } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { SeatCard } from './seat-card.tsx';
import { placeAt, takeSeat } from './take-seat.ts';

/** The seat of the code with the stalls that deliver to it. A tap on a stall accepts the seat. @see DEL-02 */
export function SeatQuestion({
  area,
  place,
  nextPath,
}: {
  area: DeliveryArea;
  place: DeliverySelection;
  nextPath: string;
}) {
  const text = useText();
  const venue = useVenue();
  const venueInBoth = useVenueInBoth();
  const [, navigate] = useLocation();
  const commerces = useCommerces(venue).data;
  const estimateOf = useCommerceEstimates(venue.id);
  useOwnBottomBar();

  const reaching = (commerces ?? []).flatMap((commerce) => {
    const own = placeAt(venue, commerce, area, place);
    return own === null ? [] : [{ commerce, own }];
  });
  const isReached = commerces === undefined || reaching.length > 0;
  const accept = () => {
    enterVenue(venueInBoth);
    takeSeat(
      venue,
      place,
      reaching.map(({ own }) => own),
    );
  };
  const leave = (path: string) => navigate(path, { replace: true });
  return (
    <>
      <main className="seat">
        <SeatHead venue={venue} />
        <SeatCard area={area} place={place} />
        {reaching.length > 0 && (
          <section className="section" aria-labelledby="seat-stalls">
            <h2 className="h2" id="seat-stalls">
              {text('seat-stalls')}
            </h2>
            <CommerceLinks
              commerces={reaching.map(({ commerce }) => commerce)}
              estimateOf={estimateOf}
              onOpen={accept}
            />
          </section>
        )}
        {!isReached && <EmptyState icon="store" title={text('seat-no-stalls')} text={text('seat-no-stalls-text')} />}
      </main>
      <footer className="app__foot">
        <BottomBar kind="bar">
          {isReached ? (
            <>
              <Button
                isBlock
                isBusy={commerces === undefined}
                onPress={() => {
                  accept();
                  leave(nextPath);
                }}
              >
                {text('seat-yes')}
              </Button>
              <Button isBlock variant="quiet" onPress={() => leave(nextPath)}>
                {text('seat-no')}
              </Button>
            </>
          ) : (
            <Button isBlock onPress={() => leave(homePath(venue.code))}>
              {text('seat-see-stalls')}
            </Button>
          )}
        </BottomBar>
      </footer>
    </>
  );
}

function SeatHead({ venue }: { venue: ReturnType<typeof useVenue> }) {
  const text = useText();
  return (
    <header className="seat__top on-brand">
      <p className="seat__venue">
        <VenueLogo venue={venue} sizes="40px" className="seat__logo" isEager />
        <b>{venue.name}</b>
      </p>
      <h1>{text('seat-question')}</h1>
      <p>{text('seat-from-code')}</p>
    </header>
  );
}
