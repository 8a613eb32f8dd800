/**
 * Returns how many different options a unit of the product needs of a group: its least number, at most the options that
 * are on sale. So a group without options demands none. An option that is stopped or sold out for now counts, as a side
 * dish does.
 *
 * @see EXTRA-01
 */
export function demandedChoices(group: { minChoices: number; options: readonly unknown[] }): number {
  return Math.min(group.minChoices, group.options.length);
}
