import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { ComboOffer } from '@app/rules/cart/combo-offer.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { useText } from '../use-text.ts';

/** A combo that takes the place of what was chosen, with what it costs more or saves. @see CONT-03 */
export function ComboOfferRow({ offer, onTake }: { offer: Omit<ComboOffer, 'parts'>; onTake: () => void }) {
  const text = useText();
  const { currency } = useVenue();
  const { combo, title, moreMinor } = offer;
  const price = text('price', { amountMinor: Math.abs(moreMinor), currency });
  return (
    <div className="kcombo-offer">
      <Picture image={productArt(combo)} alt="" sizes="148px" placeholderIcon="utensils" isEager />
      <span>
        <b>{text(moreMinor > 0 ? 'make-combo' : 'make-combo-saving', { price })}</b>
        <small>
          {title}: {combo.description}
        </small>
      </span>
      <button type="button" className="ksug__add" aria-label={text('add-product', { name: title })} onClick={onTake}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
