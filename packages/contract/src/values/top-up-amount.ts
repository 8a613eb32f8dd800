import { TOP_UP_MAX, TOP_UP_MIN } from './limits.ts';
import { Money } from './money.ts';

/** The amount of one top-up, in currency units. @see WAL-01 */
export const TopUpAmount = Money.min(TOP_UP_MIN, `at least ${TOP_UP_MIN}`).max(TOP_UP_MAX, `at most ${TOP_UP_MAX}`);
