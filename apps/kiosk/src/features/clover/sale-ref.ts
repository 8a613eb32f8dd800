/** An order of this kiosk. @property accessToken of the order, for its calls */
export type OrderRef = { orderId: number; accessToken: string };
/** A sale that the server stored. @property id of its attempt @property number for the terminal */
export type SaleRef = { id: string; number: string; amountMinor: number; expiresAt: string };
