import type { Venue, VenueSection } from '@app/contract/visitor/venues.ts';
import { BannerSection } from './banner-section.tsx';
import { InstallSection } from './install-section.tsx';

/**
 * The sections that are not what people come for; the server draws them, their code follows the first screen's. 'Discount'
 * draws nothing: no order applies a discount yet, and home advertises only what an order applies.
 */
export function DeferredSection({ venue, section }: { venue: Venue; section: VenueSection }) {
  switch (section.type) {
    case 'Banner':
      return section.banner && <BannerSection banner={section.banner} />;
    case 'Download':
      return <InstallSection venue={venue} />;
    default:
      return null;
  }
}
