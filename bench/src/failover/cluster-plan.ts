import path from 'node:path';
import type { TemplateValues } from './fill-template.ts';

/** A file generated from a template of `deploy/cluster`. */
export type PlannedFile = { readonly template: string; readonly file: string };

/** A machine in production; here a folder and a loopback address. */
export type PlannedMachine = {
  readonly name: string;
  readonly dir: string;
  readonly values: TemplateValues;
  readonly files: readonly PlannedFile[];
};

export type ClusterPlan = {
  readonly databases: readonly PlannedMachine[];
  readonly servers: readonly (PlannedMachine & { readonly port: number })[];
  readonly balancer: PlannedMachine;
  readonly webUrl: string;
};

/** Each kind of program uses the same port on every machine, except the servers, which listen on all addresses. */
export type ClusterPorts = Record<
  | 'etcdClient'
  | 'etcdPeer'
  | 'patroni'
  | 'postgres'
  | 'primary'
  | 'replica'
  | 'pgBouncer'
  | 'web'
  | 'server1'
  | 'server2',
  number
>;

const NODES = ['db1', 'db2', 'db3'];
const SERVERS = ['web1', 'web2'];
const nodeAddress = (index: number) => `127.0.0.${11 + index}`;
const serverAddress = (index: number) => `127.0.0.${21 + index}`;

/** Plans all machines of `deploy/cluster` on this one. @param password of every account */
export function clusterPlan(dir: string, ports: ClusterPorts, binDir: string, password: string): ClusterPlan {
  const serverPorts = [ports.server1, ports.server2];
  const values: TemplateValues = {
    CLUSTER_NETWORK: '127.0.0.0/8',
    ...Object.fromEntries(
      NODES.flatMap((name, index) => [
        [`NODE_${index + 1}_NAME`, name],
        [`NODE_${index + 1}_ADDRESS`, nodeAddress(index)],
      ]),
    ),
    ETCD_CLIENT_PORT: String(ports.etcdClient),
    ETCD_PEER_PORT: String(ports.etcdPeer),
    PATRONI_PORT: String(ports.patroni),
    POSTGRES_PORT: String(ports.postgres),
    POSTGRES_BIN_DIR: binDir,
    PATRONI_PASSWORD: password,
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
    REWIND_PASSWORD: password,
    DATABASE_PASSWORD: password,
    BALANCER_ADDRESS: '127.0.0.1',
    WEB_MAXCONN: '2000',
    WEB_BIND: `127.0.0.1:${ports.web}`,
    ...Object.fromEntries(
      SERVERS.flatMap((name, index) => [
        [`SERVER_${index + 1}_NAME`, name],
        [`SERVER_${index + 1}_ADDRESS`, `127.0.0.1:${serverPorts[index]}`],
      ]),
    ),
  };
  return {
    databases: NODES.map((name, index) => databaseMachine(path.join(dir, name), name, index, values)),
    servers: SERVERS.map((name, index) => ({
      ...serverMachine(path.join(dir, name), name, index, ports, values),
      port: serverPorts[index] ?? 0,
    })),
    balancer: {
      name: 'balancer',
      dir: path.join(dir, 'balancer'),
      values,
      files: [{ template: 'haproxy-web.cfg', file: path.join(dir, 'balancer/haproxy.cfg') }],
    },
    webUrl: `http://127.0.0.1:${ports.web}`,
  };
}

function databaseMachine(dir: string, name: string, index: number, values: TemplateValues): PlannedMachine {
  const sql = path.join(dir, 'create-database.sql');
  return {
    name,
    dir,
    values: {
      ...values,
      NODE_NAME: name,
      NODE_ADDRESS: nodeAddress(index),
      ETCD_DATA_DIR: path.join(dir, 'etcd'),
      POSTGRES_DATA_DIR: path.join(dir, 'postgres'),
      POSTGRES_SOCKET_DIR: dir,
      POSTGRES_PASSWORD_FILE: path.join(dir, 'pgpass'),
      CREATE_DATABASE_SQL: sql,
    },
    files: [
      { template: 'patroni.yml', file: path.join(dir, 'patroni.yml') },
      { template: 'create-database.sql', file: sql },
      { template: 'etcd.env', file: path.join(dir, 'etcd.env') },
    ],
  };
}

function serverMachine(
  dir: string,
  name: string,
  index: number,
  ports: ClusterPorts,
  values: TemplateValues,
): PlannedMachine {
  const address = serverAddress(index);
  const users = path.join(dir, 'pgbouncer-users.txt');
  return {
    name,
    dir,
    values: {
      ...values,
      DATABASE_PRIMARY_HOST: address,
      DATABASE_PRIMARY_PORT: String(ports.primary),
      DATABASE_PRIMARY_ADDRESS: `${address}:${ports.primary}`,
      DATABASE_REPLICA_ADDRESS: `${address}:${ports.replica}`,
      PGBOUNCER_HOST: address,
      PGBOUNCER_PORT: String(ports.pgBouncer),
      PGBOUNCER_USERS_FILE: users,
    },
    files: [
      { template: 'haproxy-database.cfg', file: path.join(dir, 'haproxy.cfg') },
      { template: 'pgbouncer.ini', file: path.join(dir, 'pgbouncer.ini') },
      { template: 'pgbouncer-users.txt', file: users },
      { template: 'server.env', file: path.join(dir, 'server.env') },
    ],
  };
}
