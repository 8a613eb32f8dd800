import type { StaffCommerce } from '@app/contract/staff/board.ts';

/** Where staff enter orders. */
export type CounterPlace = Pick<StaffCommerce, 'id' | 'code' | 'name' | 'currency' | 'timeZone' | 'permissions'>;
