import { Gauge, type Registry } from 'prom-client';

/** Number of pending rows of one kind, and the age of the oldest. */
export type PendingRows = {
  readonly labels: Readonly<Record<string, string>>;
  readonly count: number;
  readonly oldestSeconds: number;
};

type GaugeOptions = {
  /** Metric name. The age of the oldest row is `<name>_oldest_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Label sets that are exported as zero while they have no rows. */
  readonly always: readonly Readonly<Record<string, string>>[];
  readonly read: () => Promise<readonly PendingRows[]>;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Registers gauges of pending rows, read at each scrape. All processes read the same rows, so the aggregate is the
 * maximum. Nothing is exported during a database outage.
 */
export function registerPendingRowGauges(
  registry: Registry,
  { name, help, labelNames, always, read, onFailure }: GaugeOptions,
): void {
  let reading: Promise<readonly PendingRows[]> | undefined;
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)));
  const gauge = (suffix: string, about: string, valueOf: (rows: PendingRows) => number) => {
    const metric = new Gauge({
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
    registry.registerMetric(metric);
  };
  gauge('', help, ({ count }) => count);
  gauge('_oldest_seconds', `${help} Age of the oldest one.`, ({ oldestSeconds }) => oldestSeconds);
}
