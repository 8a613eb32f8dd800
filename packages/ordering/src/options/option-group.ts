import { isAtLimit, isSingleChoice, type ModifierChoice } from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';

export function groupElementId({ id }: Pick<OptionGroup, 'id'>): string {
  return `group-${id}`;
}

/** Scrolls to a group and focuses its first option that can be chosen. */
export function focusGroup(group: OptionGroup): void {
  const element = document.getElementById(groupElementId(group));
  element?.scrollIntoView({ block: 'start' });
  const first = element?.querySelector<HTMLElement>(':is(input, button):not([aria-disabled], :disabled)');
  first?.focus({ preventScroll: true });
}

/**
 * How an option of a group is chosen. `isCounted`: with a number of units. `isRadio`: instead of another one.
 * `isAtLimit`: the group has its most choices. `isOver`: it has, and this is none of them.
 */
export type OptionControl = {
  count: number;
  isCounted: boolean;
  isRadio: boolean;
  isAtLimit: boolean;
  isOver: boolean;
};

/** Returns how a screen offers an option, with what is chosen of its group. @see EXTRA-01, EXTRA-03 */
export function optionControl(group: OptionGroup, optionId: number, choice: ModifierChoice): OptionControl {
  const count = choice.counts.get(optionId) ?? 0;
  const isRadio = isSingleChoice(group);
  const isFull = isAtLimit(group, choice);
  return {
    count,
    isCounted: group.isOneUnitEach && !isRadio,
    isRadio,
    isAtLimit: isFull,
    isOver: isFull && count === 0,
  };
}

/** Whether all options are words without charge, of which several can be chosen. */
export function isWordsOnly(group: OptionGroup): boolean {
  return !group.isOneUnitEach && !isSingleChoice(group) && group.options.every(({ price }) => price === 0);
}
