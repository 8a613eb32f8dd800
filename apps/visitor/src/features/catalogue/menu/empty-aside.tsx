import { useParams } from 'wouter';
import { CommercePlate } from '#features/venues/commerce-plate.tsx';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { useText } from '#shared/texts/use-text.ts';
import { classNames } from '@app/ui/theme/class-names.ts';

/** @param props.isKnown whether the device was read; the server knows no cart, and then only the room is drawn */
export function EmptyAside({ isKnown }: { isKnown: boolean }) {
  const text = useText();
  const { commerceCode } = useParams();
  const read = useCommerce(commerceCode);
  return (
    <div className={classNames('caside__empty', !isKnown && 'caside__empty--unknown')}>
      <CommercePlate commerce={read.kind === 'here' ? read.commerce : undefined} icon="shopping-bag" />
      <h2 className="h3" id="cart-aside">
        {text('empty-cart-title')}
      </h2>
      <p className="mut">{text('cart-side-empty')}</p>
    </div>
  );
}
