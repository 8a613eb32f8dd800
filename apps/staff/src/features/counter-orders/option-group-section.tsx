import { toMinor } from '@app/contract/values/minor-units.ts';
import { groupElementId, optionControl } from '@app/ordering/options/option-group.ts';
import type { OptionsChoice } from '@app/ordering/options/use-options-choice.ts';
import { groupState, isSingleChoice, withOption } from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import type { ModifierOption } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import type { CounterPlace } from './counter-place.ts';
import { UnitStepper } from './unit-stepper.tsx';
import type { CounterMenu } from './use-counter-menu.ts';
import { useOffReason } from './use-off-reason.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

type GroupProps = {
  group: OptionGroup;
  choosing: OptionsChoice;
  menu: CounterMenu;
  place: CounterPlace;
};

/** A group of a product: what can be chosen, and how many. @see EXTRA-01 */
export function OptionGroupSection(props: GroupProps) {
  const { group } = props;
  const id = groupElementId(group);
  return (
    <section id={id}>
      <div className={styles['groupHead']}>
        <h3 id={`${id}-title`} className="h3">
          {group.name}
        </h3>
        <GroupRule {...props} />
      </div>
      <div
        className={styles['options']}
        role={isSingleChoice(group) ? 'radiogroup' : 'group'}
        aria-labelledby={`${id}-title`}
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
  if (state.kind === 'done') return <span className={styles['ruleDone']}>{text('counter-group-done')}</span>;
  if (state.kind === 'missing') {
    return (
      <span className={isAsked ? styles['ruleBad'] : styles['rule']} role={isAsked ? 'alert' : undefined}>
        {text('counter-group-missing', { least: state.least })}
      </span>
    );
  }
  const { most } = state;
  return (
    <span className={styles['rule']}>
      {most === null ? text('counter-group-free') : text('counter-group-most', { most })}
    </span>
  );
}

function Option({ option, group, choosing, menu, place }: GroupProps & { option: ModifierOption }) {
  const text = useText();
  const offReason = useOffReason(place.timeZone)(productAvailability(option, menu.state, menu.nowMs));
  const { choice } = choosing;
  const { count, isCounted, isRadio, isAtLimit, isOver } = optionControl(group, option.id, choice);
  const change = (wanted: number) => choosing.setChoice(withOption(choice, group, option.id, wanted));
  const isFull = choosing.isOptionFull(option);
  const isOff = count === 0 && (offReason !== null || isOver || (group.isOneUnitEach && isFull));
  const priceMinor = toMinor(option.price);
  const price =
    priceMinor === 0
      ? text('counter-included')
      : text('counter-plus', { price: amountText(priceMinor, place.currency) });
  return (
    <div className={classNames(styles['option'], count > 0 && styles['optionOn'])}>
      <button
        type="button"
        role={isRadio ? 'radio' : isCounted ? undefined : 'checkbox'}
        aria-checked={isCounted ? undefined : count > 0}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (isOff) return;
          if (isCounted) change(Math.max(count, 1));
          else change(count > 0 && !isRadio ? 0 : 1);
        }}
      >
        <span className={styles['optionName']}>
          {count > 0 && !isCounted && <Icon name="check" />}
          {option.name}
        </span>
        <span className="num">{offReason ?? price}</span>
      </button>
      {isCounted && count > 0 && (
        <UnitStepper
          product={option.name}
          quantity={count}
          max={isAtLimit || isFull ? count : count + 1}
          removesAtOne
          onChange={change}
        />
      )}
    </div>
  );
}
