import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { BenefitSplit } from '#features/benefits/benefit-parts.tsx';
import { useLanguage, useText } from '#shared/texts/use-text.ts';

/** Ordered products with their extras and prices. @see ORD-04 */
export function OrderLines({ order: { details, currency } }: { order: Pick<Order, 'details' | 'currency'> }) {
  return (
    <ul className="olines">
      {details.map((line) => (
        <OrderLine key={line.id} line={line} currency={currency} />
      ))}
    </ul>
  );
}

function OrderLine({ line, currency }: { line: Order['details'][number]; currency: Order['currency'] }) {
  const text = useText();
  const language = useLanguage();
  const { quantity, product, clothingSize, relatedProducts, comments } = line;
  const extras = countedChoices(quantity, relatedProducts).map(({ choice, count }) =>
    count === null ? choice.product : text('summary-line', count, choice.product),
  );
  const details = [
    clothingSize && text('order-line-size', clothingSize.description),
    extras.length > 0 && text('with-extras', new Intl.ListFormat(language).format(extras)),
    comments,
  ].filter(Boolean);
  const totalMinor = relatedProducts.reduce((sum, one) => sum + toMinor(one.totalAmount), toMinor(line.totalAmount));
  return (
    <li>
      <b className="num">{quantity}</b>
      <span>
        {product}
        {details.length > 0 && <span className="small mut">{details.join(' · ')}</span>}
      </span>
      <span className="num">{text('price', totalMinor, currency)}</span>
      <BenefitSplit
        currency={currency}
        split={{
          quantity,
          units: line.tomorrowBenefitQuantity ?? 0,
          percentage: line.tomorrowBenefitDiscountPercentage ?? 0,
          fullMinor: toMinor(line.price),
          discountMinor: toMinor(line.tomorrowBenefitDiscountAmount ?? 0),
        }}
      />
    </li>
  );
}
