/** What moves from one account to the other when they become one. `balances`: of how many venues. @see AUTH-13 */
export type MergedData = { orders: number; memberships: number; balances: number };
