/**
 * Fail-over test: runs the cluster of `deploy/cluster` on this machine: three PostgreSQL nodes under Patroni with etcd,
 * HAProxy and PgBouncer, two servers and their balancer. Kills the leader repeatedly under a load of orders, and
 * compares acknowledgements with stored orders. Run `npm run test:failover`, or a part: FAILOVER_KILLS=2
 * FAILOVER_VISITORS=16 FAILOVER_PAUSE_MS=50 FAILOVER_POOLER=off. FAILOVER_KEEP=on keeps the folder with all logs. Exit
 * code 0: no order lost or doubled, nothing oversold, all invariants hold. Linux only; installs Debian packages where
 * permitted.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findUnprivilegedAccount } from '@app/server/platform/embedded-postgres/unprivileged-account.ts';
import { migrate } from '@app/server/platform/migrations/migrate.ts';
import { onShutdownSignal } from '@app/server/process/shutdown-signals.ts';
import { checkBooks } from './failover/check-books.ts';
import { findClusterPrograms } from './failover/cluster-programs.ts';
import { Cluster } from './failover/cluster.ts';
import { insertFailoverCommerces, PRODUCT_IDS } from './failover/failover-commerce.ts';
import { planOnFreePorts } from './failover/free-cluster-ports.ts';
import { killLeaders } from './failover/kill-leaders.ts';
import { startPatientVisitors } from './failover/visitors.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const kills = setting('FAILOVER_KILLS', 10);
const visitors = setting('FAILOVER_VISITORS', 32);
const pauseMs = setting('FAILOVER_PAUSE_MS', 100);
const isPooled = process.env['FAILOVER_POOLER'] !== 'off';

const programs = await findClusterPrograms();
const account = await findUnprivilegedAccount();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-failover-'));
fs.chmodSync(dir, 0o755); // the account of PostgreSQL must get in
const cluster = new Cluster(await planOnFreePorts(dir, programs.binDir), programs, account);
const load = startPatientVisitors();

let ending: Promise<void> | undefined;
const end = () => (ending ??= clear());
onShutdownSignal(async () => {
  console.log('Stopping.');
  await end();
  process.exit(130);
});

try {
  console.log(
    `${kills} kills, ${visitors} visitors, ${isPooled ? 'through PgBouncer' : 'without PgBouncer'}, in ${dir}`,
  );
  await cluster.startDatabase();
  await migrate(cluster.directUrl);
  await insertFailoverCommerces(cluster.directUrl);
  await cluster.startServers(isPooled);
  const endFile = path.join(dir, 'end');
  const ordering = load.run({ webUrl: cluster.webUrl, visitors, pauseMs, productIds: PRODUCT_IDS, endFile });
  const deaths = await Promise.race([killLeaders(cluster, kills), ordering.then(() => [])]);
  await sleep(5_000);
  fs.writeFileSync(endFile, '');
  const result = await ordering;
  if (!(await checkBooks(cluster.directUrl, dir, deaths, result))) process.exitCode = 1;
} finally {
  await end();
}

async function clear(): Promise<void> {
  await load.stop();
  await cluster.stop();
  if (process.env['FAILOVER_KEEP'] !== 'on') fs.rmSync(dir, { recursive: true, force: true });
}
