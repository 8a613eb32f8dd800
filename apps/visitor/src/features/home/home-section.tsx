import { Island } from '#shared/layout/island.tsx';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import type { Venue, VenueSection } from '@app/rules/language/localised-types.ts';
import { CommerceSection } from './sections/commerce-section.tsx';
import { PromotionSection } from './sections/promotion-section.tsx';

const DeferredSection = lazyPart(async () => (await import('./sections/deferred-section.tsx')).DeferredSection, {
  texts: 'first',
  after: 'page',
  isServerRendered: true,
});
const VenueLinks = lazyPart(async () => (await import('./sections/venue-links.tsx')).VenueLinks, {
  texts: 'first',
  after: 'page',
  isServerRendered: true,
});

/** For the server, which renders all of home at once. */
export const preloadHome = () => Promise.all([DeferredSection.preload(), VenueLinks.preload()]);

/** A section of a venue's home, by its type. @see HOME-03 */
export function HomeSection({ venue, section }: { venue: Venue; section: VenueSection }) {
  switch (section.type) {
    case 'Promotion':
      return (
        <Island inTurn>
          <PromotionSection venue={venue} />
        </Island>
      );
    case 'Commerce':
      return (
        <Island inTurn>
          <CommerceSection venue={venue} />
        </Island>
      );
    default:
      return (
        <Island>
          <DeferredSection venue={venue} section={section} />
        </Island>
      );
  }
}

/** Links to the venue's ticket shop and chatbot, below the sections. */
export function HomeLinks({ venue }: { venue: Venue }) {
  if (venue.ticketLink === null && venue.chatbotLink === null) return null;
  return (
    <Island>
      <VenueLinks venue={venue} />
    </Island>
  );
}
