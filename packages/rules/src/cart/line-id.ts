/** Returns the id of a line without related products, or of one whose related products have one unit each. */
export function lineIdOf(productId: number, sizeId: number | null, hasRelated: boolean): string {
  return `${productId}${sizeId === null ? '' : `:${sizeId}`}${hasRelated ? '+' : ''}`;
}

/** Returns the id of a line whose every unit has the same options: equal combinations are one line. */
export function combinedLineId(productId: number, optionIds: readonly number[]): string {
  const sorted = optionIds.toSorted((one, other) => one - other);
  return `${lineIdOf(productId, null, true)}${sorted.join('+')}`;
}
