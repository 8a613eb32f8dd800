/** Returns the preparation time of an order: that of its slowest product. Minutes. @see CHK-02 */
export function preparationMinutes(lines: readonly { estimatedPreparationMinutes: number }[]): number {
  return lines.reduce((longest, line) => Math.max(longest, line.estimatedPreparationMinutes), 0);
}
