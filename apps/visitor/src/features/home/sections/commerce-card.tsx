import { useRef } from 'react';
import { Link } from 'wouter';
import { CommerceStateLine } from '#features/venues/commerce-state-line.tsx';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';
import type { CommerceState } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { Badge } from '@app/ui/status/badge.tsx';

export type CommerceProps = {
  venue: Venue;
  commerce: Commerce;
  state: CommerceState;
  estimate: OrderEstimate | null;
  /** Whether no other stall of the list is ready as soon. */
  isFastest: boolean;
};

/** Name of the banner in the view transition to the commerce. */
const BANNER_TRANSITION = 'commerce-banner';

/** @see HOME-04 */
export function CommerceCard({
  venue,
  commerce,
  state,
  estimate,
  isFastest,
  isFirst,
}: CommerceProps & { isFirst: boolean }) {
  const text = useText();
  const ref = useRef<HTMLAnchorElement>(null);
  const logo = commerce.images.find(({ commerceImageTypeId }) => commerceImageTypeId === 1);
  const banner = commerce.images.find(({ commerceImageTypeId }) => commerceImageTypeId === 2) ?? logo;
  const hasLogo = !commerce.hideLogoOnList && logo !== undefined;

  return (
    <Link
      ref={ref}
      className="ccard"
      href={commercePath(venue.code, commerce.code)}
      transition
      onClick={() =>
        ref.current?.querySelector('picture')?.style.setProperty('view-transition-name', BANNER_TRANSITION)
      }
    >
      <Scene className={banner?.isCutout ? 'scene--cutout' : undefined}>
        {isFastest && (
          <span className="ccard__flag">
            <Badge tone="raised" icon="zap">
              {text('commerce-fastest')}
            </Badge>
          </span>
        )}
        <Picture
          image={banner}
          alt=""
          sizes="(min-width: 768px) 425px, calc(100vw - 32px)"
          isEager={isFirst}
          placeholderIcon="store"
        />
      </Scene>
      <div className={hasLogo ? 'ccard__body' : 'ccard__body ccard__body--bare'}>
        {hasLogo && (
          <span className="ccard__logo">
            <Picture image={logo} alt="" sizes="34px" isEager={isFirst} placeholderIcon="store" />
          </span>
        )}
        <h3 className="ccard__name">{commerce.name}</h3>
        <Icon name="chevron-right" />
        <p className="small mut ccard__sub">
          <CommerceStateLine state={state} estimate={estimate} timeZone={venue.localDateTimeIdentifier} />
          <span className="ccard__address">{commerce.address}</span>
        </p>
      </div>
    </Link>
  );
}
