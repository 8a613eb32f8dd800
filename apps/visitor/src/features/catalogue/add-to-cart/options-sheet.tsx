import { useState, type ReactNode } from 'react';
import { useVenue } from '#features/venues/venue-context.ts';
import { SkeletonRows } from '#shared/layout/skeleton-rows.tsx';
import { TABLET_EM, useMinWidth } from '#shared/layout/use-min-width.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import {
  chosenOptions,
  chosenUnits,
  firstMissingGroup,
  nothingChosen,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import { areCombined, optionGroups, type OptionGroup as Group } from '@app/rules/catalogue/modifier-groups.ts';
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
import { focusGroup } from './group-element.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionsFoot, WaitingFoot } from './options-foot.tsx';
import { SingleUnits } from './single-units.tsx';
import { useModifierOptions } from './use-modifier-options.ts';
import './options.css';
import '../product/product.css';

type OptionsSheetProps = {
  product: Product;
  /** Units with which the sheet opens. */
  quantity: number;
  onChoose: (groups: readonly Group[], choice: ModifierChoice, comment: string) => void;
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
  const [initial] = useState(() => nothingChosen(quantity));
  const [choice, setChoice] = useState(initial);
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { data: options, error, refetch } = useModifierOptions(product);
  const groups = options && optionGroups(options);
  const add = (known: readonly Group[]) => {
    const missing = firstMissingGroup(known, choice);
    if (missing === null) return onChoose(known, choice, comment);
    setIsAsked(true);
    focusGroup(missing);
  };

  const foot = groups ? (
    <OptionsFoot
      product={product}
      groups={groups}
      choice={choice}
      onUnits={(units) => setChoice({ ...choice, units })}
      onAdd={() => add(groups)}
    />
  ) : (
    <WaitingFoot product={product} hasFailed={error !== null} />
  );
  const body = groups ? (
    <Options product={product} groups={groups} choice={choice} isAsked={isAsked} onChange={setChoice} />
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
      hasChoice={comment !== '' || choice !== initial}
      onClose={onClose}
    >
      {body}
      {groups && <CommentField product={product} comment={comment} onChange={setComment} />}
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

function Options({
  product,
  groups,
  choice,
  isAsked,
  onChange,
}: {
  product: Product;
  groups: readonly Group[];
  choice: ModifierChoice;
  isAsked: boolean;
  onChange: (choice: ModifierChoice) => void;
}) {
  const text = useText();
  if (groups.length === 0) return <p className="mut exrule">{text('extras-none')}</p>;
  const units = chosenUnits(groups, choice);
  const isSeparate = !areCombined(groups);
  return (
    <>
      {isSeparate && <p className="small mut exrule">{text('extras-rule', { name: product.name })}</p>}
      {groups.map((group) => (
        <OptionGroup key={group.id} group={group} choice={choice} isMissing={isAsked} onChange={onChange} />
      ))}
      {isSeparate && units > 1 && (
        <SingleUnits product={product} chosen={chosenOptions(groups, choice)} units={units} />
      )}
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
