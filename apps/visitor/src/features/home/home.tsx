import { Suspense } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { DESKTOP_EM, hasMinWidth, useMinWidth } from '#shared/layout/use-min-width.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Venue, VenueSection } from '@app/rules/language/localised-types.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { AsideRoom } from './aside-room.tsx';
import { Favourites } from './favourites.tsx';
import { HomeHeader } from './home-header.tsx';
import { LastOrder } from './last-order.tsx';
import { CommerceSection } from './sections/commerce-section.tsx';
import { PromotionSection } from './sections/promotion-section.tsx';
import { useWelcomed } from './welcome/welcome-store.ts';
import './home.css';

const MemberTiles = lazyPart(async () => (await import('./member-tiles.tsx')).MemberTiles);
const DeferredSection = lazyPart(async () => (await import('./sections/deferred-section.tsx')).DeferredSection, {
  texts: 'first',
  after: 'page',
});
const VenueLinks = lazyPart(async () => (await import('./sections/venue-links.tsx')).VenueLinks, {
  texts: 'first',
  after: 'page',
});

const HomeAside = lazyPart(async () => (await import('./home-aside.tsx')).HomeAside, { texts: 'first', after: 'page' });

const WelcomeDialog = lazyPart(async () => (await import('./welcome/welcome-dialog.tsx')).WelcomeDialog, {
  after: 'page',
});

/** For the server, which renders all of home at once. */
export const preloadHome = () => Promise.all([DeferredSection.preload(), VenueLinks.preload()]);

/** Loads what the first render of home shows at this width. The server renders it for every width. */
export async function preloadHomeAside(): Promise<void> {
  if (import.meta.env.SSR || hasMinWidth(DESKTOP_EM)) await HomeAside.preload();
}

/** Home of a venue: header and sections in the venue's order. @see HOME-01, HOME-03 */
export function Home() {
  const text = useText();
  const venue = useVenue();
  const sections = venue.sections.toSorted((a, b) => a.order - b.order);
  return (
    <>
      <HomeHeader venue={venue} />
      <TilesOfMember venue={venue} />
      <main className="home">
        <LastOrder />
        <Favourites />
        {sections.length === 0 && (
          <EmptyState icon="store" title={text('home-empty-title')} text={text('home-empty-text')} />
        )}
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {(venue.ticketLink !== null || venue.chatbotLink !== null) && (
          <Suspense>
            <VenueLinks venue={venue} />
          </Suspense>
        )}
      </main>
      <Beside venue={venue} />
      <Welcome />
    </>
  );
}

/** On wide windows the tiles are beside the sections. */
function TilesOfMember({ venue }: { venue: Venue }) {
  const isSignedIn = useAuth(({ token }) => token !== null);
  const isBeside = useMinWidth(DESKTOP_EM);
  if (!isSignedIn || isBeside) return null;
  return (
    <Suspense fallback={venue.paymentConfig.balanceEnabled && <div className="vcard" />}>
      <MemberTiles venue={venue} />
    </Suspense>
  );
}

/** The server renders it for every width, and the style sheet hides it. A narrow window never loads its code. */
function Beside({ venue }: { venue: Venue }) {
  const isDrawn = useIsHydrated();
  const isWide = useMinWidth(DESKTOP_EM);
  if (isDrawn && !isWide) return null;
  return (
    <Suspense fallback={<AsideRoom />}>
      <HomeAside venue={venue} />
    </Suspense>
  );
}

/** Once per device and venue. @see CONT-08 */
function Welcome() {
  const venue = useVenue();
  const isDrawn = useIsHydrated();
  const isWelcomed = useWelcomed(({ venueIds }) => venueIds.includes(venue.id));
  if (!isDrawn || isWelcomed || !venue.welcome) return null;
  return (
    <Suspense>
      <WelcomeDialog venue={venue} welcome={venue.welcome} />
    </Suspense>
  );
}

function Section({ section }: { section: VenueSection }) {
  const venue = useVenue();
  switch (section.type) {
    case 'Promotion':
      return <PromotionSection venue={venue} />;
    case 'Commerce':
      return <CommerceSection venue={venue} />;
    default:
      return (
        <Suspense>
          <DeferredSection venue={venue} section={section} />
        </Suspense>
      );
  }
}
