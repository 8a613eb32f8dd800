import type { VenueSection } from '@app/contract/venues.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../app-frame/lazy-part.tsx';
import { useIsDrawn } from '../app-frame/use-is-drawn.ts';
import { useVenue } from '../data/venue-context.ts';
import { useText } from '../texts/use-text.ts';
import { BannerSection } from './banner-section.tsx';
import { CommerceSection } from './commerce-section.tsx';
import { DiscountSection } from './discount-section.tsx';
import { HomeHeader } from './home-header.tsx';
import { PromotionSection } from './promotion-section.tsx';
import './home.css';

const DownloadSection = lazyPart(async () => (await import('./download-section.tsx')).DownloadSection);

/** The venue's own page: header, then its sections in the order that it chose. @see HOME-01, HOME-03 */
export function Home() {
  const text = useText();
  const venue = useVenue();
  const sections = venue.sections.toSorted((a, b) => a.order - b.order);
  return (
    <>
      <HomeHeader venue={venue} />
      <main className="home">
        {sections.length === 0 && (
          <EmptyState icon="store" title={text('home-empty-title')} text={text('home-empty-text')} />
        )}
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </main>
    </>
  );
}

function Section({ section }: { section: VenueSection }) {
  const venue = useVenue();
  const isDrawn = useIsDrawn(); // whether the app is installed, only the browser knows
  switch (section.type) {
    case 'Promotion':
      return <PromotionSection venue={venue} />;
    case 'Commerce':
      return <CommerceSection venue={venue} />;
    case 'Banner':
      return section.banner && <BannerSection banner={section.banner} />;
    case 'Discount':
      return <DiscountSection venue={venue} />;
    case 'Download':
      return (
        isDrawn && (
          <Suspense>
            <DownloadSection venue={venue} />
          </Suspense>
        )
      );
    case 'Betting':
      return null;
  }
}
