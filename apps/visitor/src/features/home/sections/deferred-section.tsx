import type { Venue, VenueSection } from '@app/contract/visitor/venues.ts';
import { BannerSection } from './banner-section.tsx';
import { DiscountSection } from './discount-section.tsx';
import { InstallSection } from './install-section.tsx';

/** Secondary sections. The server renders them; their code loads after the first screen. */
export function DeferredSection({ venue, section }: { venue: Venue; section: VenueSection }) {
  switch (section.type) {
    case 'Banner':
      return section.banner && <BannerSection banner={section.banner} />;
    case 'Discount':
      return <DiscountSection venue={venue} />;
    case 'Download':
      return <InstallSection venue={venue} />;
    default:
      return null;
  }
}
