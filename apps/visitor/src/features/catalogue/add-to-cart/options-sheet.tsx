import { useState, type ReactNode } from 'react';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { SkeletonRows } from '#shared/layout/skeleton-rows.tsx';
import { TABLET_EM, useMinWidth } from '#shared/layout/use-min-width.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useModifierOptions } from '@app/ordering/options/use-modifier-options.ts';
import { useOptionsChoice, type OptionsChoice } from '@app/ordering/options/use-options-choice.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { GroupChoice } from '@app/rules/catalogue/modifier-choice.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { ProductFrame } from '../dialog/product-frame.tsx';
import { ProductFacts } from '../facts/product-facts.tsx';
import { CommentField } from '../product/comment-field.tsx';
import { OptionGroup } from './option-group.tsx';
import { OptionsFoot, WaitingFoot } from './options-foot.tsx';
import { SingleUnits } from './single-units.tsx';
import './options.css';
import '../product/product.css';

type OptionsSheetProps = {
  product: Product;
  /** Units with which the sheet opens. */
  quantity: number;
  onChoose: (options: GroupChoice, comment: string) => void;
  onClose: () => void;
};

/**
 * Choice of side dish, extras and other options before the product is added: a sheet, on wide screens the dialog of the
 * product with its comment.
 *
 * @see EXTRA-01, EXTRA-02, EXTRA-03
 */
export function OptionsSheet({ product, quantity, onChoose, onClose }: OptionsSheetProps) {
  const isWide = useMinWidth(TABLET_EM);
  const [comment, setComment] = useState('');
  const { data: options, error, refetch } = useModifierOptions(product);
  const cart = useOpenCart();
  const choosing = useOptionsChoice({
    product,
    options,
    cart: cart?.commerce.id === product.commerce.id ? cart : null,
    units: quantity,
    onAdd: (chosen) => onChoose(chosen, comment),
  });

  const foot = options ? (
    <OptionsFoot product={product} choosing={choosing} />
  ) : (
    <WaitingFoot product={product} hasFailed={error !== null} />
  );
  const body = options ? (
    <Options product={product} choosing={choosing} />
  ) : error ? (
    <OptionsFailed onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows count={4} className="exrow" />
  );
  if (!isWide) return <PhoneFrame product={product} foot={foot} body={body} onClose={onClose} />;
  return (
    <ProductFrame
      product={product}
      price={<Price product={product} />}
      about={
        <>
          {product.description && <p className="pinfo__text">{product.description}</p>}
          <ProductFacts product={product} menu={[product]} />
        </>
      }
      foot={foot}
      hasChoice={comment !== '' || choosing.isBegun}
      onClose={onClose}
    >
      {body}
      {options && <CommentField product={product} comment={comment} onChange={setComment} />}
    </ProductFrame>
  );
}

function Price({ product }: { product: Product }) {
  const text = useText();
  const { currency } = useVenue();
  return <b className="pinfo__price num">{text('price', { amountMinor: toMinor(product.price), currency })}</b>;
}

function PhoneFrame({
  product,
  foot,
  body,
  onClose,
}: {
  product: Product;
  foot: ReactNode;
  body: ReactNode;
  onClose: () => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  const art = productArt(product);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      closeLabel={text('close')}
      title={product.name}
      subtitle={<span className="num">{text('price', { amountMinor: toMinor(product.price), currency })}</span>}
      art={
        <Plate isPhoto={art !== null && !art.isCutout}>
          <Picture image={art} alt="" sizes="76px" placeholderIcon="utensils" />
        </Plate>
      }
      foot={foot}
    >
      <ProductFacts product={product} menu={[product]} />
      {body}
    </Sheet>
  );
}

function Options({ product, choosing }: { product: Product; choosing: OptionsChoice }) {
  const text = useText();
  const { groups, isSeparate, chosen, units } = choosing;
  if (groups.length === 0) return <p className="mut exrule">{text('extras-none')}</p>;
  return (
    <>
      {isSeparate && <p className="small mut exrule">{text('extras-rule')}</p>}
      {groups.map((group) => (
        <OptionGroup key={group.id} group={group} choosing={choosing} />
      ))}
      {isSeparate && units > 1 && <SingleUnits product={product} chosen={chosen} units={units} />}
    </>
  );
}

function OptionsFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <EmptyState
      role="alert"
      icon="cloud-off"
      title={text('extras-failed')}
      text={text('extras-failed-text')}
      action={
        <Button variant="tonal" isBlock icon="refresh-cw" onPress={onRetry}>
          {text('try-now')}
        </Button>
      }
    />
  );
}
