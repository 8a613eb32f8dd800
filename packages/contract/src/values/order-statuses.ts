/** Order statuses by their documented ids, which are not in time order. @see ORD-02 */
export const ORDER_STATUS = {
  created: 1,
  paymentAccepted: 2,
  toDeliver: 3,
  preparing: 4,
  delivering: 5,
  delivered: 6,
  incompleted: 7,
} as const;
export type OrderStatusId = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];
