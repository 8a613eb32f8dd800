/** The first word of an option that leaves something out of a product. */
const LEAVES_OUT = /^(sin|no|without)\s+\S/iu;

/**
 * Returns an extra or side dish as staff and papers read it: `+ 2 Panceta`, and `Sin cebolla` without a plus, since
 * nothing is added.
 *
 * @param count null: each unit of the line has it
 * @see EXTRA-02
 */
export function choiceWords(name: string, count: number | null): string {
  const counted = count === null ? name : `${count} ${name}`;
  return leavesOut(name) ? counted : `+ ${counted}`;
}

/** Whether an option takes something away. Its name decides, since menus have no mark for it. */
export function leavesOut(name: string): boolean {
  return LEAVES_OUT.test(name.trim());
}
