import pg from 'pg';
import { OUTBOX_CHANNEL } from './outbox-store.ts';

const RECONNECT_MS = 1_000;

export interface OutboxListener {
  isConnected(): boolean;
  close(): Promise<void>;
}

/**
 * Listens for notifications of other processes on a connection of its own, and reconnects when that fails.
 *
 * @param url without a transaction pooler: LISTEN belongs to a session
 * @param onNotify called with the payload; with undefined after each connect, because earlier notifications are lost
 */
export function startOutboxListener(
  url: string,
  onNotify: (sender: string | undefined) => void,
  onFailure: (error: unknown) => void,
): OutboxListener {
  let current: pg.Client | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isConnected = false;

  function connect(): void {
    const client = new pg.Client({ connectionString: url, application_name: 'entretiempo-events', keepAlive: true });
    current = client;
    let hasFailed = false;
    const reconnect = (error: unknown) => {
      if (hasFailed || isClosed) return;
      hasFailed = true;
      isConnected = false;
      onFailure(error);
      void end(client);
      reconnectTimer = setTimeout(connect, RECONNECT_MS).unref();
    };
    client.on('error', reconnect);
    client.on('end', () => reconnect(new Error('The LISTEN connection ended; reconnecting.')));
    client.on('notification', ({ payload }) => onNotify(payload));
    client
      .connect()
      .then(() => client.query(`listen ${OUTBOX_CHANNEL}`))
      .then(() => {
        isConnected = true;
        onNotify(undefined);
      })
      .catch(reconnect);
  }

  async function end(client: pg.Client): Promise<void> {
    try {
      await client.end();
    } catch (error) {
      onFailure(error);
    }
  }

  connect();
  return {
    isConnected: () => isConnected,
    async close() {
      isClosed = true;
      clearTimeout(reconnectTimer);
      await current?.end();
    },
  };
}
