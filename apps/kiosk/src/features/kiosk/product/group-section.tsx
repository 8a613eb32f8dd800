import { groupElementId, isWordsOnly, optionControl } from '@app/ordering/options/option-group.ts';
import type { OptionsChoice } from '@app/ordering/options/use-options-choice.ts';
import { groupState, isSingleChoice, withOption } from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { ModifierOption, Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../use-text.ts';
import { CountedOptionTile, OptionChip, OptionTile } from './option-tiles.tsx';

type GroupProps = {
  group: OptionGroup;
  choosing: OptionsChoice;
  availabilityOf: (option: Product) => ProductAvailability;
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

function GroupRule({ group, choosing: { choice, isAsked } }: GroupProps) {
  const text = useText();
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
  const isMissing = isAsked && state.kind === 'missing';
  return <span className={classNames('num', isMissing ? 'kflag kflag--bad' : 'kgh__n')}>{words}</span>;
}

function Option({ option, group, choosing, availabilityOf }: GroupProps & { option: ModifierOption }) {
  const { choice } = choosing;
  const { count, isCounted, isRadio, isAtLimit, isOver } = optionControl(group, option.id, choice);
  const change = (wanted: number) => choosing.setChoice(withOption(choice, group, option.id, wanted));
  const availability = availabilityOf(option);
  if (isCounted) {
    return (
      <CountedOptionTile
        option={option}
        availability={availability}
        count={count}
        isFull={isAtLimit || choosing.isOptionFull(option)}
        onCount={change}
      />
    );
  }
  const tile = {
    option,
    availability,
    isRadio,
    isChosen: count > 0,
    isOver,
    onChoose: (isChosen: boolean) => change(isChosen ? 1 : 0),
  };
  return isWordsOnly(group) ? <OptionChip {...tile} /> : <OptionTile {...tile} />;
}
