// Written by scripts/make-icons.ts; never by hand.
/** The icons in the smaller sprite, which the first screen needs. */
export const FIRST_ICONS: ReadonlySet<string> = new Set(
  'arrow-right arrow-up-right beer calendar-days car chevron-down chevron-right circle-pause clock cloud-off coffee download house ice-cream-cone image landmark map message-circle moon newspaper plus receipt-text refresh-cw search shirt shopping-bag store ticket timer user-round utensils zap'.split(
    ' ',
  ),
);
