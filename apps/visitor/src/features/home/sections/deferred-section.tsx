import type { Venue, VenueSection } from '@app/contract/visitor/venues.ts';
import { Suspense } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useIsHydrated } from '#shared/layout/use-is-hydrated.ts';
import { BannerSection } from './banner-section.tsx';
import { DiscountSection } from './discount-section.tsx';
import { InstallSection } from './install-section.tsx';

const OddsSection = lazyPart(async () => (await import('../odds/odds-section.tsx')).OddsSection, { after: 'page' });

/** Secondary sections. The server renders them; their code loads after the first screen. */
export function DeferredSection({ venue, section }: { venue: Venue; section: VenueSection }) {
  switch (section.type) {
    case 'Banner':
      return section.banner && <BannerSection banner={section.banner} />;
    case 'Betting':
      return venue.bettingUrl !== null && <Betting venue={venue} />;
    case 'Discount':
      return <DiscountSection venue={venue} />;
    case 'Download':
      return <InstallSection venue={venue} />;
    default:
      return null;
  }
}

/** Only the device knows the answer to the age question, so the server does not render the odds. */
function Betting({ venue }: { venue: Venue }) {
  const isDrawn = useIsHydrated();
  if (!isDrawn) return <OddsRoom />;
  return (
    <Suspense fallback={<OddsRoom />}>
      <OddsSection venue={venue} />
    </Suspense>
  );
}

/** Room of the odds while their code loads: sections below do not move under a finger. */
function OddsRoom() {
  return <div className="section odds-room" aria-hidden="true" />;
}
