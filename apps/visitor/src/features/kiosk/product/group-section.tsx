import { groupElementId, isWordsOnly } from '#features/catalogue/add-to-cart/group-element.ts';
import {
  groupState,
  isAtLimit,
  isSingleChoice,
  withOption,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { ModifierOption, Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useKioskText } from '../kiosk-texts.ts';
import { CountedOptionTile, OptionChip, OptionTile } from './option-tiles.tsx';

type GroupProps = {
  group: OptionGroup;
  choice: ModifierChoice;
  /** The person wanted to add the product without what this group requires. */
  isMissing: boolean;
  availabilityOf: (option: Product) => ProductAvailability;
  /** Whether no further unit of a counted option fits. */
  isFull: (option: Product, count: number) => boolean;
  onChange: (choice: ModifierChoice) => void;
};

/** A group of a product: what can be chosen, and how many. @see EXTRA-01, KIOSK-02 */
export function GroupSection(props: GroupProps) {
  const { group } = props;
  const id = groupElementId(group);
  const titleId = `${id}-title`;
  const isOfChips = isWordsOnly(group);
  return (
    <section id={id} className="kgroup">
      <div className="kgh">
        <h2 id={titleId}>{group.name}</h2>
        <GroupRule {...props} />
      </div>
      <div
        className={isOfChips ? 'kchips' : 'kpicks'}
        role={isSingleChoice(group) ? 'radiogroup' : 'group'}
        aria-labelledby={titleId}
      >
        {group.options.map((option) => (
          <Option key={option.id} option={option} {...props} />
        ))}
      </div>
    </section>
  );
}

function GroupRule({ group, choice, isMissing }: GroupProps) {
  const text = useKioskText();
  const state = groupState(group, choice);
  const words = text('group-rule', state);
  if (state.kind === 'done') {
    return (
      <span className="kflag kflag--ok">
        <Icon name="check" />
        {words}
      </span>
    );
  }
  const isAsked = isMissing && state.kind === 'missing';
  return <span className={classNames('num', isAsked ? 'kflag kflag--bad' : 'kgh__n')}>{words}</span>;
}

function Option({ option, group, choice, availabilityOf, isFull, onChange }: GroupProps & { option: ModifierOption }) {
  const count = choice.counts.get(option.id) ?? 0;
  const change = (wanted: number) => onChange(withOption(choice, group, option.id, wanted));
  const isAtMost = isAtLimit(group, choice);
  const availability = availabilityOf(option);
  const isRadio = isSingleChoice(group);
  if (group.isOneUnitEach && !isRadio) {
    return (
      <CountedOptionTile
        option={option}
        availability={availability}
        count={count}
        isFull={isAtMost || isFull(option, count)}
        onCount={change}
      />
    );
  }
  const tile = {
    option,
    availability,
    isRadio,
    isChosen: count > 0,
    isOver: isAtMost && count === 0,
    onChoose: (isChosen: boolean) => change(isChosen ? 1 : 0),
  };
  return isWordsOnly(group) ? <OptionChip {...tile} /> : <OptionTile {...tile} />;
}
