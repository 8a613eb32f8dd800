/**
 * Returns the choices of a line with the number to show beside each. `count` null: each unit of the line has the
 * choice, as in '2 × Burger: Fries, Bacon'. Otherwise all numbers are shown, 1 too.
 *
 * @see EXTRA-02
 */
export function countedChoices<Choice extends { quantity: number }>(
  lineQuantity: number,
  choices: readonly Choice[],
): { choice: Choice; count: number | null }[] {
  const isOnEachUnit = choices.every(({ quantity }) => quantity === lineQuantity);
  return choices.map((choice) => ({ choice, count: isOnEachUnit ? null : choice.quantity }));
}
