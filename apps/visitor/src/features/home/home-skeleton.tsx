import { useVisit } from '#features/venues/visit-store.ts';
import { LanguageSwitch } from '#shared/texts/language-switch.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { AsideRoom } from './aside-room.tsx';
import { CommercesSkeleton, PromotionsSkeleton } from './sections/section-skeletons.tsx';
import '#features/venues/venue-link.css';
import './home.css';

/** Placeholder of home until its venue loads, with the header of the last visit. */
export function HomeSkeleton() {
  const text = useText();
  const venue = useVisit((visit) => visit.venue);
  return (
    <>
      <header className="vheader">
        <div className="vhead vhead--bar on-brand">
          <div className="vhead__top">
            <span className="venue-link">
              {venue && <VenueLogo venue={venue} className="venue-link__logo" sizes="40px" />}
              <span className="venue-link__names">
                <b>{venue?.name ?? text('loading')}</b>
              </span>
            </span>
          </div>
        </div>
        <div className="vhead vhead--rest on-brand">
          <div className="vhead__title">
            <p className="vhead__hi">{text('home-title')}</p>
            <LanguageSwitch variant="brand" />
          </div>
          <span className="vhead__search">{text('home-search')}</span>
          <div className="vhead__hints">
            <span className="hint" />
            <span className="hint" />
          </div>
        </div>
      </header>
      <main className="home" aria-busy="true">
        <VisuallyHidden>{text('loading')}</VisuallyHidden>
        <section className="section">
          <div className="section__head">
            <h2 className="h2">{text('section-promotion')}</h2>
          </div>
          <PromotionsSkeleton />
        </section>
        <section className="section">
          <div className="section__head">
            <h2 className="h2">{text('section-commerce')}</h2>
          </div>
          <CommercesSkeleton />
        </section>
      </main>
      <AsideRoom />
    </>
  );
}
