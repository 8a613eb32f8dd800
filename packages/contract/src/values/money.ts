import { z } from 'zod';

/**
 * Money on the wire: currency units with at most 2 decimals (`14900`, `12.5`). Internally it is integer minor units.
 *
 * @see APP-06
 */
export const Money = z
  .number()
  .min(-1e9)
  .max(1e9)
  .refine((amount) => isWholeMinor(amount), 'at most 2 decimals')
  .meta({ id: 'Money', description: 'Currency units with at most 2 decimals.' });

export const Currency = z.enum(['ARS', 'PEN', 'USD']).meta({ id: 'Currency' });
export type Currency = z.infer<typeof Currency>;

function isWholeMinor(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
