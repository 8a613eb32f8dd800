import cluster from 'node:cluster';

import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';
import { z } from 'zod';

/** Asked by one process of the first one, which asks all of them and answers with the page. */
const Wanted = z.object({ kind: z.literal('metrics-wanted') });
const Page = z.object({ kind: z.literal('metrics-page'), page: z.string().nullable() });

/**
 * The figures of all processes of this machine as one page, added up (event loop lag and the like: the mean of them).
 *
 * @param own of this process, and told to whoever gathers; the whole page when it is alone, or when the others do not
 *   answer within seconds
 */
export function clusterMetricsReader(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries([own]);
  let asking: Promise<string | null> | undefined;
  const ask = async (): Promise<string | null> => {
    const answer = new Promise<string | null>((resolve) => {
      process.on('message', function hear(message) {
        const { data } = Page.safeParse(message);
        if (!data) return;
        process.off('message', hear);
        resolve(data.page);
      });
    });
    process.send?.({ kind: 'metrics-wanted' });
    return answer;
  };
  return async () => {
    asking ??= ask().finally(() => (asking = undefined));
    return (await asking) ?? own.metrics();
  };
}

/** In the first process: gathers what the others are asked for. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (!Wanted.safeParse(message).success) return;
    const gathered = all.clusterMetrics().catch(() => null);
    void gathered.then((page) => worker.send({ kind: 'metrics-page', page }));
  });
}
