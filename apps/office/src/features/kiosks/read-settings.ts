import { KIOSK_RETURN_SECONDS } from '@app/contract/values/limits.ts';

/** Returns the seconds until the welcome of a kiosk; null for another text. */
export function readReturnSeconds(text: string): number | null {
  const { min, max } = KIOSK_RETURN_SECONDS;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
}
