import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '@app/tools/root.ts';
import { clusterPlan } from './cluster-plan.ts';
import { compareOrders, stockDifferences } from './compare-orders.ts';
import { fillTemplate } from './fill-template.ts';
import { outageMs } from './outages.ts';

const DIR = path.join(ROOT, 'deploy/cluster');
const TEMPLATES = fs.readdirSync(DIR).filter((name) => /\.(yml|sql|env|cfg|ini|txt)$/.test(name));
const template = (name: string) => fs.readFileSync(path.join(DIR, name), 'utf8');
const PORTS = {
  etcdClient: 7001,
  etcdPeer: 7002,
  patroni: 7003,
  postgres: 7004,
  primary: 7005,
  replica: 7006,
  pgBouncer: 7007,
  web: 7008,
  server1: 7009,
  server2: 7010,
};
const plan = clusterPlan('/tmp/cluster', PORTS, '/usr/lib/postgresql/15/bin', 'secret');
const machines = [...plan.databases, ...plan.servers, plan.balancer];

/** Configuration of a program. */
function filled(name: string, file: string): string {
  const machine = machines.find((one) => one.name === name);
  return fillTemplate(template(file), machine?.values ?? {});
}

it('every template is filled by the values of the example', () => {
  const values = parseEnv(template('cluster.env.example'));
  expect(TEMPLATES.length).toBeGreaterThan(7);
  for (const name of TEMPLATES) expect(fillTemplate(template(name), values)).not.toMatch(/\$\{?\w/);
});

it('every template is filled for a machine of the fail-over test', () => {
  expect(new Set(machines.flatMap(({ files }) => files.map((file) => file.template)))).toEqual(new Set(TEMPLATES));
  for (const { name, files } of machines) {
    for (const file of files) expect(filled(name, file.template)).not.toMatch(/\$\{?\w/);
  }
});

it('a missing value of a template is named in the error', () => {
  expect(() => fillTemplate('port = ${PORT}', {})).toThrow('PORT');
});

it('the route to the leader is consistent: PgBouncer, HAProxy, Patroni, PostgreSQL', () => {
  const env = parseEnv(filled('web2', 'server.env'));
  expect(env['DATABASE_URL']).toContain('@127.0.0.22:7007/');
  expect(env['DATABASE_DIRECT_URL']).toContain('@127.0.0.22:7005/');
  expect(filled('web2', 'pgbouncer.ini')).toContain('host=127.0.0.22 port=7005');
  expect(filled('web2', 'pgbouncer.ini')).toContain('listen_port = 7007');
  const haproxy = filled('web2', 'haproxy-database.cfg');
  expect(haproxy).toContain('bind 127.0.0.22:7005');
  for (const [index, { name }] of plan.databases.entries()) {
    expect(haproxy).toContain(`server ${name} 127.0.0.${11 + index}:7004`);
    expect(filled(name, 'patroni.yml')).toContain(`connect_address: 127.0.0.${11 + index}:7003`);
    expect(parseEnv(filled(name, 'etcd.env'))['ETCD_INITIAL_CLUSTER']).toContain(
      `${name}=http://127.0.0.${11 + index}:7002`,
    );
  }
  for (const { port } of plan.servers) expect(filled('balancer', 'haproxy-web.cfg')).toContain(`127.0.0.1:${port}`);
});

it('an acknowledged order that is not booked is lost [ORD-02]', () => {
  const booked = [{ key: 'a', orderId: 1 }];
  expect(compareOrders([{ key: 'a', orderId: 1 }], booked)).toEqual({ lost: [], doubled: [], unknown: [] });
  expect(compareOrders([{ key: 'b', orderId: 2 }], booked)).toEqual({
    lost: [{ key: 'b', orderId: 2 }],
    doubled: [],
    unknown: booked,
  });
  expect(compareOrders([{ key: 'a', orderId: 3 }], booked).lost).toEqual([{ key: 'a', orderId: 3 }]);
});

it('a key with two orders is doubled, in the books or in the answers [ORD-02]', () => {
  const [first, second] = [
    { key: 'a', orderId: 1 },
    { key: 'a', orderId: 2 },
  ];
  expect(compareOrders([first], [first, second]).doubled).toEqual(['a']);
  expect(compareOrders([first, second], [first]).doubled).toEqual(['a']);
  expect(compareOrders([first, first], [first]).doubled).toEqual([]);
});

it('oversold products and stock that does not add up are found', () => {
  const sound = { productId: 1, received: 10, units: 4, sold: 6 };
  const oversold = { productId: 2, received: 10, units: -1, sold: 11 };
  const astray = { productId: 3, received: 10, units: 5, sold: 6 };
  expect(stockDifferences([sound, oversold, astray])).toEqual([oversold, astray]);
});

it('an outage ends with the longest gap between orders after a kill', () => {
  const lateAnswerOfTheDead = 1_010;
  expect(outageMs([900, lateAnswerOfTheDead, 9_000, 9_100, 12_000], 1_000, 10_000)).toBe(8_000);
  expect(outageMs([], 1_000, 10_000)).toBe(9_000);
});
