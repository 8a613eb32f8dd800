import { isSingleChoice } from '@app/rules/catalogue/modifier-choice.ts';
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

/** Whether all options are words without charge, of which several can be chosen. */
export function isWordsOnly(group: OptionGroup): boolean {
  return !group.isOneUnitEach && !isSingleChoice(group) && group.options.every(({ price }) => price === 0);
}
