import type { Worker } from 'node:cluster';

import { z } from 'zod';

/** How Node hands a connection to a process, and how that one says whether it takes it. */
const Handed = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() });
const Answer = z.object({ ack: z.number() });

/** What a process said before it died has been read by then. */
const HEARD_MS = 100;

/**
 * Hands connections on that a process was given, and had not taken when it died. Node leaves them open for ever, and their
 * callers wait for an answer that nobody owes them. Of a connection that was not taken nothing was read, so nothing is done
 * twice.
 *
 * Node itself hands a connection on when a process declines it, as one that is about to stop does; so the answer of the
 * dead is that it declines. When nobody else is there, the answer is that it took it, and Node closes it. Should Node's
 * messages ever change, connections stay as they are.
 *
 * @returns to be called with each process before it listens
 */
export function createHandingOn(): (worker: Worker) => void {
  const listening = new Set<Worker>();
  return (worker) => {
    const { process: child } = worker;
    const handed = new Set<number>();
    const send = child.send.bind(child);
    Object.assign(child, {
      send(...call: [message: unknown, ...rest: unknown[]]): unknown {
        const { data } = Handed.safeParse(call[0]);
        if (data) handed.add(data.seq);
        return Reflect.apply(send, child, call);
      },
    });
    child.on('internalMessage', (message) => {
      const { data } = Answer.safeParse(message);
      if (data) handed.delete(data.ack);
    });
    worker.once('listening', () => listening.add(worker));
    child.once('exit', () => {
      listening.delete(worker);
      const accepted = listening.size === 0;
      setTimeout(() => {
        worker.disconnect(); // with a connection on its way to a process, Node does not notice its end
        for (const ack of handed) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted });
      }, HEARD_MS);
    });
  };
}
