import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

/** Sent by a process to the primary one, which collects the metrics of all and replies with the page. */
const Request = z.object({ kind: z.literal('metrics-wanted') });
const Page = z.object({ kind: z.literal('metrics-page'), page: z.string().nullable() });

/**
 * Returns a reader of the metrics of all processes of this machine, summed up (averages for the event loop).
 *
 * @param own the metrics of this process; also the result when it runs alone or the others do not respond within
 *   seconds
 */
export function clusterMetricsReader(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries([own]);
  let requesting: Promise<string | null> | undefined;
  const request = async (): Promise<string | null> => {
    const reply = new Promise<string | null>((resolve) => {
      process.on('message', function onMessage(message) {
        const { data } = Page.safeParse(message);
        if (!data) return;
        process.off('message', onMessage);
        resolve(data.page);
      });
    });
    process.send?.({ kind: 'metrics-wanted' });
    return reply;
  };
  return async () => {
    requesting ??= request().finally(() => (requesting = undefined));
    return (await requesting) ?? own.metrics();
  };
}

/** Answers the metrics requests of all processes. For the primary process. */
export function collectClusterMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (!Request.safeParse(message).success) return;
    const collected = all.clusterMetrics().catch(() => null);
    void collected.then((page) => worker.send({ kind: 'metrics-page', page }));
  });
}
