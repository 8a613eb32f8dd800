import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useNow } from '#shared/layout/use-now.ts';
import { useText } from '#shared/texts/use-text.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import {
  groupState,
  isAtLimit,
  isSingleChoice,
  withOption,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup as Group } from '@app/rules/catalogue/modifier-groups.ts';
import type { ModifierOption } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { groupElementId, isWordsOnly } from './group-element.ts';
import { CountedOptionRow, OptionChip, OptionRow } from './option-rows.tsx';

type GroupProps = {
  group: Group;
  choice: ModifierChoice;
  /** The person wanted to add the product without what this group requires. */
  isMissing: boolean;
  onChange: (choice: ModifierChoice) => void;
};

/** A group of a product: what can be chosen, and how many. @see EXTRA-01 */
export function OptionGroup(props: GroupProps) {
  const { group, choice } = props;
  const isOfChips = isWordsOnly(group);
  return (
    <fieldset className="mgroup" id={groupElementId(group)}>
      <legend className="mgroup__head">
        <span className="h3">{group.name}</span>
        <GroupRule {...props} />
      </legend>
      <div className={isOfChips ? 'mouts' : 'mopts'}>
        {group.options.map((option) => (
          <Option key={option.id} option={option} {...props} />
        ))}
      </div>
      {isOfChips && <OverLimit group={group} choice={choice} />}
    </fieldset>
  );
}

function GroupRule({ group, choice, isMissing }: GroupProps) {
  const text = useText();
  const state = groupState(group, choice);
  const words = text('group-rule', state);
  if (state.kind === 'done') {
    return (
      <Badge tone="ok" icon="check">
        {words}
      </Badge>
    );
  }
  const isAsked = isMissing && state.kind === 'missing';
  return <span className={classNames('mgroup__rule', isAsked && 'mgroup__rule--asked')}>{words}</span>;
}

/** Says once, below chips, why the others cannot be chosen. */
function OverLimit({ group, choice }: { group: Group; choice: ModifierChoice }) {
  const text = useText();
  const hasOther = group.options.some(({ id }) => !choice.counts.has(id));
  return isAtLimit(group, choice) && hasOther ? <p className="small mut">{text('choose-instead')}</p> : null;
}

function Option({ option, group, choice, onChange }: GroupProps & { option: ModifierOption }) {
  const nowMs = useNow() ?? 0;
  const cart = useOpenCart();
  const quantity = choice.counts.get(option.id) ?? 0;
  const change = (wanted: number) => onChange(withOption(choice, group, option.id, wanted));
  const isFull = isAtLimit(group, choice);
  if (group.isOneUnitEach && !isSingleChoice(group)) {
    return (
      <CountedOptionRow
        option={option}
        nowMs={nowMs}
        quantity={quantity}
        most={unitsLeft(cart?.commerce.id === option.commerce.id ? cart : null, cartProduct(option), null)}
        isOver={isFull}
        onChange={change}
      />
    );
  }
  const switched = {
    option,
    nowMs,
    group: groupElementId(group),
    isRadio: isSingleChoice(group),
    isChosen: quantity > 0,
    isOver: isFull && quantity === 0,
    onChoose: (isChosen: boolean) => change(isChosen ? 1 : 0),
  };
  return isWordsOnly(group) ? <OptionChip {...switched} /> : <OptionRow {...switched} />;
}
