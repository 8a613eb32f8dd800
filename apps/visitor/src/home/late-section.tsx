import type { Venue, VenueSection } from '@app/contract/venues.ts';
import { BannerSection } from './banner-section.tsx';
import { DiscountSection } from './discount-section.tsx';
import { DownloadSection } from './download-section.tsx';

/** The sections that are not what people come for; the server draws them, their code follows the first screen's. */
export function LateSection({ venue, section }: { venue: Venue; section: VenueSection }) {
  switch (section.type) {
    case 'Banner':
      return section.banner && <BannerSection banner={section.banner} />;
    case 'Discount':
      return <DiscountSection venue={venue} />;
    case 'Download':
      return <DownloadSection venue={venue} />;
    default:
      return null;
  }
}
