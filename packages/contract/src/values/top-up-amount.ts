import { TOP_UP_MAX } from './limits.ts';
import { Money } from './money.ts';

/** The amount of one top-up, in currency units. @see WAL-01 */
export const TopUpAmount = Money.min(1, 'at least 1').max(TOP_UP_MAX, `at most ${TOP_UP_MAX}`);
