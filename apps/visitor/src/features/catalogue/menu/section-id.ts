/** Of the combos, among the categories of a menu. */
export const COMBOS_ID = 0;

export const sectionId = (id: number) => `categoria-${id}`;
