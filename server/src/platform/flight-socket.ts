import net from 'node:net';

/**
 * A connection to the database that sends together what is written in one turn of the event loop: the queries of a flight
 * leave as one packet, and the database wakes up once for all of them instead of once for each.
 */
export class FlightSocket extends net.Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}
