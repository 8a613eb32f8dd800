/** Timers that end with their owner. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  after(ms: number, action: () => void): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      action();
    }, ms);
    this.#running.add(timer);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#running) clearTimeout(timer);
  }
}
