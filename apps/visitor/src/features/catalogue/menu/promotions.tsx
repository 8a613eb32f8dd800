import { Link } from 'wouter';
import { promotionColours } from '#features/venues/promotion-colours.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Promotion } from '@app/rules/language/localised-types.ts';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { COMBOS_ID, sectionId } from './section-id.ts';

/** Promotions of a commerce, titled Combos; each links to its product. @see COM-01, CONT-03 */
export function Promotions({
  promotions,
  pathOf,
  onChoose,
}: {
  promotions: readonly Promotion[];
  pathOf: (productId: number) => string;
  onChoose: (productId: number) => void;
}) {
  const text = useText();
  if (promotions.length === 0) return null;
  return (
    <section className="section" aria-labelledby="combos" id={sectionId(COMBOS_ID)} tabIndex={-1}>
      <div className="section__head">
        <h2 className="h2" id="combos">
          {text('section-promotion')}
        </h2>
      </div>
      <ul className="scroller ccombos">
        {promotions.map((promotion, place) => (
          <li key={promotion.id}>
            <Combo promotion={promotion} href={pathOf(promotion.productId)} isEager={place < 2} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Combo({
  promotion,
  href,
  isEager,
  onChoose,
}: {
  promotion: Promotion;
  href: string;
  isEager: boolean;
  onChoose: (productId: number) => void;
}) {
  const text = useText();
  const venue = useVenue();
  const { price, previousPrice, images, title, description } = promotion;
  const image = images.find((one) => one.productImageTypeId === 2) ?? images[0];
  const savedMinor = previousPrice === null ? 0 : toMinor(previousPrice) - toMinor(price);
  return (
    <Link className="combo" href={href} onClick={() => onChoose(promotion.productId)}>
      <Scene tone="stage" className={image?.isCutout ? 'combo__art--cutout' : undefined}>
        {savedMinor > 0 && (
          <span className="combo__flag">
            <Badge tone="raised">
              {text('combo-saves', { amount: text('price', { amountMinor: savedMinor, currency: venue.currency }) })}
            </Badge>
          </span>
        )}
        <Picture image={image} alt="" sizes="292px" isEager={isEager} placeholderIcon="utensils" />
      </Scene>
      <div {...promotionColours(promotion)}>
        <h3 className="h3">{title}</h3>
        <b className="combo__price num">{text('price', { amountMinor: toMinor(price), currency: venue.currency })}</b>
        <p className="small mut">{description}</p>
        {previousPrice !== null && savedMinor > 0 && (
          <s className="small mut num">
            <VisuallyHidden>{text('combo-before', { price: '' })}</VisuallyHidden>
            {text('price', { amountMinor: toMinor(previousPrice), currency: venue.currency })}
          </s>
        )}
      </div>
    </Link>
  );
}
