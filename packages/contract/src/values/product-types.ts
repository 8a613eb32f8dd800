/** Product types by their documented ids. */
export const PRODUCT_TYPES = {
  original: 1,
  withSideDish: 2,
  withExtra: 3,
  extra: 4,
  sideDish: 5,
} as const;
export type ProductTypeId = (typeof PRODUCT_TYPES)[keyof typeof PRODUCT_TYPES];

/** The commerce type whose orders go to the first delivery area without a choice. @see DEL-03 */
export const PARKING = 'Parking';
