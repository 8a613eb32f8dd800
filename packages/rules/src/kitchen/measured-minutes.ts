/** Measurements of a product from which its minutes can be adopted. */
const MEASUREMENTS_MIN = 20;
/** Share of the stated minutes from which measured ones are offered. */
const NOTABLE_SHARE = 0.2;

/** `stated`: minutes. `measuredSeconds`: half of the measurements were shorter; null without any. */
export type MeasuredProduct = {
  readonly statedMinutes: number;
  readonly measuredSeconds: number | null;
  readonly measurements: number;
};

export type MeasuredVerdict =
  | { readonly kind: 'too-few'; readonly missing: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly minutes: number };

/**
 * Returns whether the measured minutes of a product should replace its stated ones: with enough measurements, and when they
 * differ notably. Whole minutes are stored, so a difference that rounding removes is none.
 *
 * @see CHK-02
 */
export function measuredVerdict({ statedMinutes, measuredSeconds, measurements }: MeasuredProduct): MeasuredVerdict {
  if (measuredSeconds === null || measurements < MEASUREMENTS_MIN) {
    return { kind: 'too-few', missing: MEASUREMENTS_MIN - measurements };
  }
  const measuredMinutes = measuredSeconds / 60;
  const minutes = Math.max(1, Math.round(measuredMinutes));
  const isNotable = Math.abs(measuredMinutes - statedMinutes) > NOTABLE_SHARE * statedMinutes;
  return isNotable && minutes !== statedMinutes ? { kind: 'differs', minutes } : { kind: 'same' };
}
