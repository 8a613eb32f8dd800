import * as orderList from '../order-list.ts';
import * as bulkRefunds from './bulk-refunds.ts';

/** The calls about orders of the back office. */
export const ORDER_MODULES = [orderList, bulkRefunds] as const;
