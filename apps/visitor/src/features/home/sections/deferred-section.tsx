import type { ReactNode } from 'react';
import { DESKTOP_EM, useMinWidth } from '#shared/layout/use-min-width.ts';
import type { Venue, VenueSection } from '@app/rules/language/localised-types.ts';
import { Betting } from '../odds/betting.tsx';
import { BannerSection } from './banner-section.tsx';
import { DiscountSection } from './discount-section.tsx';
import { InstallSection } from './install-section.tsx';

/** Secondary sections. The server renders them; their code loads after the first screen. */
export function DeferredSection({ venue, section }: { venue: Venue; section: VenueSection }) {
  switch (section.type) {
    case 'Banner':
      return section.banner && <BannerSection banner={section.banner} />;
    case 'Betting':
      return (
        <UnlessBeside>
          <Betting venue={venue} />
        </UnlessBeside>
      );
    case 'Discount':
      return (
        <UnlessBeside>
          <DiscountSection venue={venue} />
        </UnlessBeside>
      );
    case 'Download':
      return <InstallSection venue={venue} />;
    default:
      return null;
  }
}

/** What wide windows show in their second column instead. */
function UnlessBeside({ children }: { children: ReactNode }) {
  const isBeside = useMinWidth(DESKTOP_EM);
  return !isBeside && <div className="home__narrow">{children}</div>;
}
