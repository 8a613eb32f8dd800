/** Failure of a call about one order whose URL does not name it. `cause` is the failure. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';
  readonly orderId: number;

  constructor(orderId: number, cause: unknown) {
    super('An order could not be placed.', { cause });
    this.orderId = orderId;
  }
}
