/** A failure over one order that has no address of its own yet. `cause` says what failed. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';
  readonly orderId: number;

  constructor(orderId: number, cause: unknown) {
    super('An order could not be placed.', { cause });
    this.orderId = orderId;
  }
}
