import { toMinor } from '@app/contract/values/minor-units.ts';
import type { ModifierGroup, ModifierOption, Product } from '../language/localised-types.ts';
import { demandedChoices } from './demanded-choices.ts';
import { areCombined, type OptionGroup } from './modifier-groups.ts';

/**
 * What a person chose of the groups of a product. `counts`: by option id; 1 for an option of combined groups.
 * `units` of the product, for combined groups only: otherwise each chosen option is a unit.
 */
export type ModifierChoice = { units: number; counts: ReadonlyMap<number, number> };

/** A choice with the groups that it was made of. */
export type GroupChoice = { groups: readonly OptionGroup[]; choice: ModifierChoice };

export type ChosenOption = { option: ModifierOption; quantity: number };

export function nothingChosen(units = 1): ModifierChoice {
  return { units, counts: new Map() };
}

/** Whether a group is a choice of exactly one option. */
export function isSingleChoice({ minChoices, maxChoices }: Pick<ModifierGroup, 'minChoices' | 'maxChoices'>): boolean {
  return minChoices === 1 && maxChoices === 1;
}

export function choicesIn({ options }: OptionGroup, { counts }: ModifierChoice): number {
  return options.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
}

/** Whether no other option of the group can be added to the chosen ones. A single choice is replaced instead. */
export function isAtLimit(group: OptionGroup, choice: ModifierChoice): boolean {
  return !isSingleChoice(group) && group.maxChoices !== null && choicesIn(group, choice) >= group.maxChoices;
}

/** What the head of a group says. `most` null: any number. */
export type GroupState = { chosen: number; most: number | null } & (
  | { kind: 'missing'; least: number }
  | { kind: 'done' }
  | { kind: 'open'; isFree: boolean }
);

/** Returns whether options of the group are missing, or can still be added. An optional group is done at its limit. */
export function groupState(group: OptionGroup, choice: ModifierChoice): GroupState {
  const chosen = choicesIn(group, choice);
  const least = demandedChoices(group);
  const part = { chosen, most: group.maxChoices };
  if (chosen < least) return { ...part, kind: 'missing', least };
  if (least > 0 || chosen === group.maxChoices) return { ...part, kind: 'done' };
  return { ...part, kind: 'open', isFree: group.options.every(({ price }) => price === 0) };
}

/** Returns the first group of which an option is missing; null if the product can be added. */
export function firstMissingGroup(groups: readonly OptionGroup[], choice: ModifierChoice): OptionGroup | null {
  return groups.find((group) => groupState(group, choice).kind === 'missing') ?? null;
}

/** Sets the units of an option; 0 removes it. Returns the same choice above the limit of the group. */
export function withOption(
  choice: ModifierChoice,
  group: OptionGroup,
  optionId: number,
  quantity: number,
): ModifierChoice {
  const counts = new Map(choice.counts);
  if (isSingleChoice(group)) for (const { id } of group.options) counts.delete(id);
  counts.delete(optionId);
  if (quantity > 0) counts.set(optionId, group.isOneUnitEach ? quantity : 1);
  const changed = { ...choice, counts };
  const isGrowing = choicesIn(group, changed) > choicesIn(group, choice);
  const isOver = group.maxChoices !== null && choicesIn(group, changed) > group.maxChoices;
  return isGrowing && isOver ? choice : changed;
}

/** Returns the units of the product. @see EXTRA-03 */
export function chosenUnits(groups: readonly OptionGroup[], choice: ModifierChoice): number {
  if (areCombined(groups)) return choice.units;
  return Math.max(
    1,
    groups.reduce((units, group) => units + choicesIn(group, choice), 0),
  );
}

/** Returns the chosen options in the order of the groups, with their units in the order. @see EXTRA-02 */
export function chosenOptions(groups: readonly OptionGroup[], choice: ModifierChoice): ChosenOption[] {
  return groups.flatMap(({ options, isOneUnitEach }) =>
    options.flatMap((option) => {
      const count = choice.counts.get(option.id) ?? 0;
      return count > 0 ? [{ option, quantity: isOneUnitEach ? count : choice.units }] : [];
    }),
  );
}

/** Returns what the chosen units cost without benefits, minor units. @see EXTRA-04 */
export function choiceTotalMinor(main: Product, groups: readonly OptionGroup[], choice: ModifierChoice): number {
  return chosenOptions(groups, choice).reduce(
    (sum, { option, quantity }) => sum + toMinor(option.price) * quantity,
    toMinor(main.price) * chosenUnits(groups, choice),
  );
}
