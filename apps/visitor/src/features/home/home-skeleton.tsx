import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { VenueLogo } from '../venues/venue-logo.tsx';
import { useVisit } from '../venues/visit-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import './home.css';

/** Home before its venue is here: the same boxes, with the header of the last visit. */
export function HomeSkeleton() {
  const text = useText();
  const venue = useVisit((visit) => visit.venue);
  return (
    <>
      <header className="vheader">
        <div className="vhead vhead--bar on-brand">
          <div className="vhead__top">
            <span className="vhead__venue">
              {venue && <VenueLogo venue={venue} className="vhead__logo" sizes="40px" />}
              <span className="vhead__names">
                <b>{venue?.name ?? text('loading')}</b>
              </span>
            </span>
          </div>
        </div>
        <div className="vhead vhead--rest on-brand">
          <p className="vhead__hi">{text('home-title')}</p>
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
    </>
  );
}

export function PromotionsSkeleton() {
  return (
    <div className="scroller" aria-hidden="true">
      {[1, 2].map((card) => (
        <div key={card} className="combo combo--skeleton">
          <Skeleton shape="fill" className="combo__art" />
          <div className="combo__body">
            <Skeleton shape="title" width="l" />
            <Skeleton shape="title" />
            <Skeleton width="l" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function CommercesSkeleton() {
  return (
    <div className="ccards" aria-hidden="true">
      {[1, 2].map((card) => (
        <div key={card} className="ccard ccard--skeleton">
          <Skeleton shape="fill" className="ccard__art" />
          <div className="ccard__body">
            <Skeleton shape="circle" />
            <span className="skel-lines">
              <Skeleton shape="title" width="m" />
              <Skeleton width="l" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
