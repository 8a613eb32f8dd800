/** Why prepared units were thrown away. */
export const WASTE_REASONS = ['not-wanted', 'cold', 'badly-made', 'dropped', 'other'] as const;
export type WasteReason = (typeof WASTE_REASONS)[number];
