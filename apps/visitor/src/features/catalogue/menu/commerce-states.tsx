import { Link } from 'wouter';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Commerce } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { CommerceNotFound } from '../commerce-not-found.tsx';
import { MenuFailed } from '../menu-failed.tsx';
import { useLeaveHome } from './use-leave-home.ts';
import './commerce.css';

/** Placeholder: the known header and five rows. */
export function CommerceLoading({ commerce }: { commerce: Commerce | null }) {
  const text = useText();
  const venue = useVenue();
  const banner = commerce?.images.find((image) => image.commerceImageTypeId === 2) ?? null;
  return (
    <div className="cscreen">
      <main aria-busy="true">
        <div className="ctop">
          <div className="chead__bar">
            <BackLink href={homePath(venue.code)} variant="float" />
          </div>
          <header className="chead on-brand">
            {banner && (
              <Picture
                image={banner}
                alt=""
                sizes="(min-width: 45em) 416px, 100vw"
                isFirst
                className={banner.isCutout ? 'chead__cutout' : 'chead__photo'}
              />
            )}
          </header>
          <div className="cinfo">
            {commerce ? <h1 className="h1">{commerce.name}</h1> : <Skeleton shape="title" width="m" />}
            <p className="sr" role="status">
              {text('loading')}
            </p>
            <div className="cinfo__meta">
              <Skeleton shape="line" width="l" />
            </div>
          </div>
        </div>
        <section className="section plist cbody" aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div key={row} className="prow">
              <div>
                <SkeletonLines />
              </div>
              <div className="prow__art">
                <Skeleton shape="plate" />
              </div>
            </div>
          ))}
        </section>
      </main>
    </div>
  );
}

/** No cached menu, and none loaded. */
export function CommerceFailed({ isAnswered, onRetry }: { isAnswered: boolean; onRetry: () => void }) {
  const text = useText();
  const venue = useVenue();
  return (
    <main>
      <AppBar title={venue.name} start={<BackLink href={homePath(venue.code)} />} />
      <MenuFailed
        isAnswered={isAnswered}
        action={
          <>
            <Button icon="refresh-cw" isBlock onPress={onRetry}>
              {text('try-now')}
            </Button>
            <Link className="btn btn--quiet btn--block" href={homePath(venue.code)}>
              {text('empty-cart-back')}
            </Link>
          </>
        }
      />
    </main>
  );
}

/** @see COM-02 */
export function CommerceMissing() {
  const venue = useVenue();
  useLeaveHome(venue.code);
  return (
    <main>
      <AppBar title={venue.name} start={<BackLink href={homePath(venue.code)} />} />
      <CommerceNotFound />
    </main>
  );
}
