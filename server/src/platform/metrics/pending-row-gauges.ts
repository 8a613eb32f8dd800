import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** So many rows that wait, of one kind; how long the oldest of them has. */
export type PendingRows = {
  readonly labels: Readonly<Record<string, string>>;
  readonly count: number;
  readonly oldestSeconds: number;
};

type Counting = {
  /** Of the figure; that of the oldest is `<name>_oldest_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Those that are told as zero while no row has them. */
  readonly always: readonly Readonly<Record<string, string>>[];
  readonly read: () => Promise<readonly PendingRows[]>;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Tells how many rows of the database wait for something, read when somebody looks. All processes read the same, so of
 * several the largest counts. While the database is away nothing is told.
 */
export function registerPendingRowGauges(
  registry: Registry,
  { name, help, labelNames, always, read, onFailure }: Counting,
): void {
  let reading: Promise<readonly PendingRows[]> | undefined;
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)));
  const gauge = (suffix: string, about: string, valueOf: (rows: PendingRows) => number) => {
    const figure = new Gauge({
      name: `${name}${suffix}`,
      help: about,
      labelNames: [...labelNames],
      aggregator: 'max',
      registers: [],
      async collect() {
        this.reset();
        try {
          const all = await readOnce();
          for (const labels of always) this.set({ ...labels }, 0);
          for (const rows of all) this.set({ ...rows.labels }, valueOf(rows));
        } catch (error) {
          onFailure(error);
        }
      },
    });
    registry.registerMetric(figure);
  };
  gauge('', help, ({ count }) => count);
  gauge('_oldest_seconds', `${help} How long the oldest of them has waited.`, ({ oldestSeconds }) => oldestSeconds);
}
