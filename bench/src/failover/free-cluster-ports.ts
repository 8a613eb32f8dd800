import { randomBytes } from 'node:crypto';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';
import { clusterPlan, type ClusterPlan } from './cluster-plan.ts';

/** Plans all machines on this one with free ports. */
export async function planOnFreePorts(dir: string, binDir: string): Promise<ClusterPlan> {
  const free = new Set<number>();
  while (free.size < 10) free.add(await findFreePort());
  const [
    etcdClient = 0,
    etcdPeer = 0,
    patroni = 0,
    postgres = 0,
    primary = 0,
    replica = 0,
    pgBouncer = 0,
    web = 0,
    server1 = 0,
    server2 = 0,
  ] = free;
  const ports = {
    etcdClient,
    etcdPeer,
    patroni,
    postgres,
    primary,
    replica,
    pgBouncer,
    web,
    server1,
    server2,
  };
  return clusterPlan(dir, ports, binDir, randomBytes(16).toString('hex'));
}
