import { BenefitSplit } from '#features/benefits/benefit-parts.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { refundedUnitsText } from '../order-refunds.ts';

/** Ordered products with their extras and prices, and the tip, in the language of the visitor. @see ORD-04, APP-01 */
export function OrderLines({ order }: { order: Pick<Order, 'details' | 'currency' | 'tipMinor'> }) {
  const text = useText();
  const { tipMinor, currency } = order;
  return (
    <ul className="olines">
      {order.details.map((line) => (
        <OrderLine key={line.id} line={line} currency={order.currency} />
      ))}
      {tipMinor !== undefined && (
        <li>
          <b aria-hidden="true" />
          <span>{text('tip')}</span>
          <span className="num">{text('price', { amountMinor: tipMinor, currency })}</span>
        </li>
      )}
    </ul>
  );
}

type OrderLineProps = { line: Order['details'][number] } & Pick<Order, 'currency'>;

function OrderLine({ line, currency }: OrderLineProps) {
  const text = useText();
  const language = useLanguage();
  const { quantity, product, clothingSize, relatedProducts, comments } = line;
  const extras = countedChoices(quantity, relatedProducts).map(({ choice, count }) => {
    const name = choice.product;
    const counted = count === null ? name : text('summary-line', { quantity: count, name });
    const refunded = refundedUnitsText(choice, text);
    return refunded === null ? counted : `${counted} (${refunded})`;
  });
  const details = [
    clothingSize && text('order-line-size', { size: clothingSize.description }),
    extras.length > 0 && text('with-extras', { list: new Intl.ListFormat(language).format(extras) }),
    comments,
    refundedUnitsText(line, text),
  ].filter(Boolean);
  const totalMinor = relatedProducts.reduce((sum, one) => sum + toMinor(one.totalAmount), toMinor(line.totalAmount));
  return (
    <li>
      <b className="num">{quantity}</b>
      <span>
        {product}
        {details.length > 0 && <span className="small mut">{details.join(' · ')}</span>}
      </span>
      <span className="num">{text('price', { amountMinor: totalMinor, currency })}</span>
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
