import { useLocation } from 'wouter';
import { useCurrentVenues } from '#features/venues/venue-list.ts';
import { usePromotions } from '#features/venues/venue-queries.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { venueListPath } from '#shared/navigation/route-paths.ts';
import { useScreenStart } from '#shared/navigation/use-screen-start.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { PromotionCard } from './sections/promotion-card.tsx';
import { SectionFailed } from './sections/section-failed.tsx';
import { PromotionsSkeleton } from './sections/section-skeletons.tsx';
import './home.css';

const VENUES_ON_SHOW = 3;

/** Home without a venue: offers that link to the venue selection. @see VENUE-02 */
export function OffersWithoutVenue() {
  const text = useText();
  const [, navigate] = useLocation();
  const reading = useCurrentVenues();
  const { data: venues, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const choose = () => navigate(venueListPath());
  useOwnBottomBar();
  useScreenStart('offers');
  return (
    <>
      <main className="home">
        <div className="offers__head">
          <h1 className="h1">{text('guest-home-title')}</h1>
          <p className="mut">{text('guest-home-text')}</p>
        </div>
        {!venues && (
          <section className="section">
            {hasFailed ? <SectionFailed onRetry={() => void refetch()} /> : <PromotionsSkeleton />}
          </section>
        )}
        {venues?.slice(0, VENUES_ON_SHOW).map((venue) => (
          <OffersOf key={venue.id} venue={venue} onChoose={choose} />
        ))}
      </main>
      <footer className="app__foot">
        <BottomBar kind="bar">
          <Button isBlock icon="map-pin" onPress={choose}>
            {text('choose-venue')}
          </Button>
        </BottomBar>
      </footer>
    </>
  );
}

function OffersOf({ venue, onChoose }: { venue: Venue; onChoose: () => void }) {
  const text = useText();
  const { data } = usePromotions(venue);
  if (!data || data.data.length === 0) return null;
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="h2">{text('guest-offers-of', { venue: venue.name })}</h2>
      </div>
      <ul className="scroller">
        {data.data.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} currency={venue.currency} href={null} />
            <button type="button" className="offers__lock small" onClick={onChoose}>
              <Icon name="lock" />
              {text('guest-offer-locked')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
