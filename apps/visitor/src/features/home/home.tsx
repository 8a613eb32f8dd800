import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { DESKTOP_EM, hasMinWidth, useMinWidth } from '#shared/layout/use-min-width.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { AsideRoom } from './aside-room.tsx';
import { Favourites } from './favourites.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeLinks, HomeSection } from './home-section.tsx';
import { LastOrder } from './last-order.tsx';
import { useIsInUse } from './welcome/use-is-in-use.ts';
import { useIsWelcomeDue } from './welcome/use-is-welcome-due.ts';
import './home.css';

const MemberTiles = lazyPart(async () => (await import('./member-tiles.tsx')).MemberTiles);
const HomeAside = lazyPart(async () => (await import('./home-aside.tsx')).HomeAside, { texts: 'first', after: 'page' });

const WelcomeDialog = lazyPart(async () => (await import('./welcome/welcome-dialog.tsx')).WelcomeDialog, {
  texts: 'first',
  after: 'page',
});

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
          <HomeSection key={section.id} venue={venue} section={section} />
        ))}
        <HomeLinks venue={venue} />
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
  return <MemberTiles venue={venue} fallback={venue.paymentConfig.balanceEnabled && <div className="vcard" />} />;
}

/**
 * The server renders it for every width, and the style sheet hides it. A narrow window removes it and never loads its
 * code.
 */
function Beside({ venue }: { venue: Venue }) {
  const isWide = useMinWidth(DESKTOP_EM);
  if (!import.meta.env.SSR && !isWide && !hasMinWidth(DESKTOP_EM)) return null;
  return <HomeAside venue={venue} fallback={<AsideRoom />} />;
}

/** Never over a home in use: then it waits for the next visit. @see CONT-08 */
function Welcome() {
  const venue = useVenue();
  const isInUse = useIsInUse();
  const isDue = useIsWelcomeDue(venue.id);
  if (!isDue || !venue.welcome) return null;
  return <WelcomeDialog venue={venue} welcome={venue.welcome} isInUse={isInUse} />;
}
