/** How the sizes of a piece of clothing are written: S, M, L or 38, 40. The documents name the field and no values. @see PROD-04 */
export const CLOTHING_SIZE_TYPE = { letters: 1, numbers: 2 } as const;
