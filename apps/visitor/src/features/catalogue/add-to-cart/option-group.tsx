import { useText } from '#shared/texts/use-text.ts';
import { groupElementId, isWordsOnly, optionControl } from '@app/ordering/options/option-group.ts';
import type { OptionsChoice } from '@app/ordering/options/use-options-choice.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { groupState, isAtLimit, withOption, type ModifierChoice } from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup as Group } from '@app/rules/catalogue/modifier-groups.ts';
import type { ModifierOption } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { CountedOptionRow, OptionChip, OptionRow } from './option-rows.tsx';

type GroupProps = { group: Group; choosing: OptionsChoice };

/** A group of a product: what can be chosen, and how many. @see EXTRA-01 */
export function OptionGroup(props: GroupProps) {
  const { group, choosing } = props;
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
      {isOfChips && <OverLimit group={group} choice={choosing.choice} />}
    </fieldset>
  );
}

function GroupRule({ group, choosing: { choice, isAsked } }: GroupProps) {
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
  const isMissing = isAsked && state.kind === 'missing';
  return <span className={classNames('mgroup__rule', isMissing && 'mgroup__rule--asked')}>{words}</span>;
}

/** Says once, below chips, why the others cannot be chosen. */
function OverLimit({ group, choice }: { group: Group; choice: ModifierChoice }) {
  const text = useText();
  const hasOther = group.options.some(({ id }) => !choice.counts.has(id));
  return isAtLimit(group, choice) && hasOther ? <p className="small mut">{text('choose-instead')}</p> : null;
}

function Option({ option, group, choosing }: GroupProps & { option: ModifierOption }) {
  const nowMs = useNow() ?? 0;
  const { choice } = choosing;
  const { count, isCounted, isRadio, isAtLimit: isFull, isOver } = optionControl(group, option.id, choice);
  const change = (wanted: number) => choosing.setChoice(withOption(choice, group, option.id, wanted));
  if (isCounted) {
    return (
      <CountedOptionRow
        option={option}
        nowMs={nowMs}
        quantity={count}
        most={choosing.optionUnitsLeft(option)}
        isOver={isFull}
        onChange={change}
      />
    );
  }
  const switched = {
    option,
    nowMs,
    group: groupElementId(group),
    isRadio,
    isChosen: count > 0,
    isOver,
    onChoose: (isChosen: boolean) => change(isChosen ? 1 : 0),
  };
  return isWordsOnly(group) ? <OptionChip {...switched} /> : <OptionRow {...switched} />;
}
