import { Link } from 'wouter';
import { promotionColours } from '#features/venues/promotion-colours.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { Promotion } from '@app/rules/language/localised-types.ts';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { Badge } from '@app/ui/status/badge.tsx';

/** A promotion. Without `href` it is not a link. */
export function PromotionCard({
  promotion,
  currency,
  href,
  isFirst = false,
}: {
  promotion: Promotion;
  currency: Currency;
  href: string | null;
  isFirst?: boolean;
}) {
  const text = useText();
  const priceMinor = toMinor(promotion.price);
  const beforeMinor = promotion.previousPrice === null ? null : toMinor(promotion.previousPrice);
  const image =
    promotion.images.find(({ productImageTypeId }) => productImageTypeId === 2) ?? promotion.images[0] ?? null;
  const isDown = beforeMinor !== null && beforeMinor > priceMinor;

  const card = (
    <>
      <Scene tone="stage" className={image?.isCutout ? 'scene--cutout' : undefined}>
        {isDown && (
          <span className="combo__flag">
            <Badge tone="raised">
              {text('combo-saves', { amount: text('price', { amountMinor: beforeMinor - priceMinor, currency }) })}
            </Badge>
          </span>
        )}
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 45em) 428px, 328px"
          isEager={isFirst}
          isFirst={isFirst}
          placeholderIcon="utensils"
        />
      </Scene>
      <div {...promotionColours(promotion)}>
        <h3 className="h3">{promotion.title}</h3>
        <b className="combo__price num">{text('price', { amountMinor: priceMinor, currency })}</b>
        <p className="small mut combo__text">{promotion.description}</p>
        {isDown && (
          <s className="small mut num">
            <VisuallyHidden>{text('combo-before', { price: '' })}</VisuallyHidden>
            {text('price', { amountMinor: beforeMinor, currency })}
          </s>
        )}
      </div>
    </>
  );
  return href === null ? (
    <div className="combo">{card}</div>
  ) : (
    <Link className="combo" href={href}>
      {card}
    </Link>
  );
}
