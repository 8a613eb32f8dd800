import { useEffect } from 'react';
import './attract.css';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { menuSections } from '@app/rules/catalogue/menu-sections.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { LanguageButtons } from '../layout/language-buttons.tsx';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { isVisitUndecided, useKioskVisit } from '../visit/kiosk-visit.ts';
import { visitPath } from '../visit/visit-path.ts';

const PLACES = ['left', 'right', 'front'] as const;

/** Invites to an order. A reload returns to the order of the person who is there. @see KIOSK-01 */
export function AttractScreen() {
  const text = useText();
  const go = useGo();
  const venue = useVenue();
  const { menu } = useKioskMenu();
  const estimate = useKioskEstimate(menu);
  const visit = useKioskVisit();
  const { provider } = useKiosk().terminal;
  const isOpen = menu !== null && acceptsOrders(menu.state);
  const isUndecided = isVisitUndecided(visit) || visit.order !== null;

  useEffect(() => {
    if (isUndecided) go(visitPath(visit, provider));
  }, [isUndecided, go, visit, provider]);

  const background = venue.images.find(({ venueImageId }) => venueImageId === 'TotemBackground');
  const banner = venue.images.find(({ venueImageId }) => venueImageId === 'TotemLowerBanner');
  const pictures = menu && !background ? cutouts(menu.commerce.products) : [];
  return (
    <div className={classNames('kiosk attract on-brand', background && 'attract--poster')}>
      <div className="k attract__floor" />
      {background && <Picture image={background} alt="" sizes="1080px" className="attract__background" isFirst />}
      <header className="k k-top attract__head">
        <VenueLogo venue={venue} sizes="110px" className="k-crest" isEager />
        <span>
          <b>{venue.name}</b>
          {menu && <small>{menu.commerce.name}</small>}
        </span>
        <div className="k-lang" role="group" aria-label={text('language')}>
          <LanguageButtons />
        </div>
      </header>
      <h1 className="k attract__t">
        {text('attract-title')}
        <br />
        <em>{text('attract-title-2')}</em>
      </h1>
      {PLACES.map((place, index) => {
        const picture = pictures[index];
        return (
          picture && (
            <Picture key={place} image={picture} alt="" sizes="620px" className={`attract__${place}`} isEager />
          )
        );
      })}
      {background && banner && <Picture image={banner} alt="" sizes="978px" className="attract__banner" isEager />}
      <p className="k attract__facts">
        {estimate && (
          <span>
            <Icon name="timer" />
            {text('attract-ready', { time: estimate.time, minutes: estimate.minutes })}
          </span>
        )}
        <span>
          <Icon name="credit-card" />
          {text('attract-card')}
        </span>
        <span>
          <Icon name="hand-platter" />
          {text('attract-pick-up')}
        </span>
      </p>
      {menu && !isOpen ? (
        <ClosedNote />
      ) : (
        <button type="button" className="k k-cta" onClick={() => go(KIOSK_PATHS.menu)}>
          <Icon name="pointer" />
          {text('attract-start')}
        </button>
      )}
    </div>
  );
}

/** Cut-out pictures of products, one of each category. */
function cutouts(products: readonly Product[]) {
  return menuSections(products).flatMap((section) => {
    const arts = section.products.map(productArt);
    return arts.find((art) => art?.isCutout) ?? [];
  });
}

function ClosedNote() {
  const text = useText();
  const { menu } = useKioskMenu();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  const state = menu?.state;
  const note =
    state?.kind === 'paused'
      ? text('commerce-paused', coming(state.until))
      : state?.kind === 'closed' && state.opensAt !== null
        ? text('commerce-opens', coming(state.opensAt))
        : text('commerce-closed');
  return (
    <p className="k k-cta k-cta--closed" role="status">
      {note}
    </p>
  );
}
