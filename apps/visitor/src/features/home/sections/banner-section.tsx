import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ExternalLink } from '#shared/navigation/external-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { unbrokenPrices } from '@app/rules/formatting/unbroken-prices.ts';
import type { VenueSection } from '@app/rules/language/localised-types.ts';
import { isOwnPath, isWebAddress } from '@app/rules/venues/web-address.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';

type Banner = NonNullable<VenueSection['banner']>;

/** A banner that links to a screen of the app, or outside through the notice. @see HOME-06 */
export function BannerSection({ banner }: { banner: Banner }) {
  const text = useText();
  const image = banner.images[0];
  const leads = isOwnPath(banner.url) || isWebAddress(banner.url);
  return (
    <section className="section">
      <BannerLink url={banner.url}>
        <Scene tone="stage" className={image?.isCutout === false ? 'promo__scene promo__scene--photo' : 'promo__scene'}>
          <span className="promo__text">
            {banner.description !== '' && <small>{unbrokenPrices(banner.description)}</small>}
            <b>{unbrokenPrices(banner.title)}</b>
            {leads && (
              <span className="promo__cta">
                {text('banner-see')} <Icon name={isOwnPath(banner.url) ? 'arrow-right' : 'arrow-up-right'} />
              </span>
            )}
          </span>
          {image && <Picture image={image} alt="" sizes="(min-width: 768px) 560px, 176px" />}
        </Scene>
      </BannerLink>
    </section>
  );
}

function BannerLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (isOwnPath(url)) {
    return (
      <Link className="promo" href={url}>
        {children}
      </Link>
    );
  }
  if (isWebAddress(url)) {
    return (
      <ExternalLink className="promo" url={url}>
        {children}
      </ExternalLink>
    );
  }
  return <div className="promo">{children}</div>;
}
