import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { KillScope } from './database-node.ts';

/** A leader that was killed. Ms since the epoch. */
export type Death = { readonly node: string; readonly scope: KillScope; readonly atMs: number };

/** Shortest time with orders between two kills. */
const CALM_MS = 5_000;
/** Time in which systemd or a person restarts a machine. Another node is the leader by then. */
const OUTAGE_MS = 15_000;
/** Every third kill affects the whole machine. */
const SCOPES: readonly KillScope[] = ['database', 'database', 'machine'];

/** Kills the leader of a healthy cluster, restarts that machine, and waits until the cluster is healthy again. */
export async function killLeaders(cluster: Cluster, kills: number): Promise<Death[]> {
  const deaths: Death[] = [];
  await sleep(CALM_MS);
  for (let kill = 0; kill < kills; kill += 1) {
    const leader = await cluster.leader();
    if (leader === undefined) throw new Error('The cluster has no leader.');
    const scope = SCOPES[kill % SCOPES.length] ?? 'database';
    await sleep(Math.random() * 2_000); // at any moment of Patroni's loop
    const atMs = Date.now();
    await leader.kill(scope);
    deaths.push({ node: leader.name, scope, atMs });
    console.log(`Kill ${kill + 1} of ${kills}: ${leader.name}, ${scope}`);
    await sleep(OUTAGE_MS);
    leader.start();
    await cluster.untilWhole();
    await sleep(CALM_MS);
  }
  return deaths;
}
