import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'wouter';
import { useCartSummary } from '#features/cart/cart-state.ts';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { callLink } from '#features/venues/call-link.ts';
import { CommerceStateLine } from '#features/venues/commerce-state-line.tsx';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { homePath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Commerce } from '@app/rules/language/localised-types.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { CountBadge } from '@app/ui/controls/count-badge.tsx';
import { IconButton, iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { OrderOptions, PairTerminalLink } from './order-options.tsx';

const WayLine = lazyPart(async () => (await import('#features/ways/way-line.tsx')).WayLine, { after: 'page' });

/** As in commerce.css. */
const BAR_HEIGHT_PX = 56;
/** Share of the title. Not 1: a height may have fractions of a pixel. */
const MOSTLY_IN_SIGHT = 0.9;

/** Banner, name and state of a commerce; it shrinks to a bar when scrolled. @see COM-01, COM-03 */
export function CommerceHeader({
  commerce,
  nowMs,
  onSearch,
}: {
  commerce: Commerce;
  nowMs: number;
  onSearch: () => void;
}) {
  const text = useText();
  const { id: venueId, localDateTimeIdentifier: timeZone } = useVenue();
  const estimate = useCommerceEstimates(venueId)(commerce.id);
  const state = commerceState(commerce, nowMs);
  const call = callLink(commerce.phone);
  const title = useRef<HTMLHeadingElement>(null);
  const isShrunk = useIsUnderBar(title);
  const banner = commerce.images.find((image) => image.commerceImageTypeId === 2) ?? commerce.images[0];
  return (
    <>
      <div className={isShrunk ? 'chead__bar chead__bar--small' : 'chead__bar'}>
        <HeaderButtons commerce={commerce} isShrunk={isShrunk} onSearch={onSearch} />
      </div>
      <header className="chead on-brand">
        <Picture
          image={banner}
          alt=""
          sizes="(min-width: 45em) 416px, 100vw"
          isFirst
          className={banner?.isCutout ? 'chead__cutout' : 'chead__photo'}
          placeholderIcon="store"
        />
      </header>
      <div className="cinfo">
        <h1 ref={title} className="h1">
          {commerce.name}
        </h1>
        <p className="cinfo__meta">
          <CommerceStateLine state={state} estimate={estimate} timeZone={timeZone} hasMinutes />
          {commerce.address && (
            <span className="state">
              <Icon name="map-pin" />
              {commerce.address}
            </span>
          )}
          {call && (
            <a className="state cinfo__phone" href={call.href}>
              <Icon name="phone" />
              <VisuallyHidden>{text('call-commerce', { commerce: commerce.name })}: </VisuallyHidden>
              {call.words}
            </a>
          )}
        </p>
        <WayLine venueId={venueId} commerce={commerce} />
        <OrderOptions commerce={commerce} />
        <PairTerminalLink commerce={commerce} />
      </div>
    </>
  );
}

function HeaderButtons({
  commerce,
  isShrunk,
  onSearch,
}: {
  commerce: Commerce;
  isShrunk: boolean;
  onSearch: () => void;
}) {
  const text = useText();
  const venue = useVenue();
  const count = useCartSummary()?.count ?? 0;
  const variant = isShrunk ? 'bare' : 'float';
  return (
    <>
      <BackLink href={homePath(venue.code)} variant={variant} />
      <span className="chead__name" aria-hidden="true">
        {isShrunk && commerce.name}
      </span>
      <IconButton
        icon="search"
        variant={variant}
        label={text('menu-search-open', { commerce: commerce.name })}
        onPress={onSearch}
      />
      <Link
        className={iconButtonClass(variant)}
        href={shoppingCartPath(venue.code)}
        aria-label={text('my-cart-count', { count })}
      >
        <Icon name="shopping-bag" />
        <CountBadge count={count} />
      </Link>
    </>
  );
}

/** Whether the title has scrolled under the bar, whose buttons would cover it. */
function useIsUnderBar(ref: RefObject<HTMLElement | null>): boolean {
  const [isUnder, setIsUnder] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const options = { rootMargin: `-${BAR_HEIGHT_PX}px 0px 0px 0px`, threshold: MOSTLY_IN_SIGHT };
    const watcher = new IntersectionObserver(
      ([change]) => setIsUnder(change !== undefined && change.intersectionRatio < MOSTLY_IN_SIGHT),
      options,
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);
  return isUnder;
}
