import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PROGRAM = path.join(import.meta.dirname, 'cluster-watcher-process.mjs');

/** Stops the PostgreSQL servers below a folder and deletes it at `end`, or when this process is killed. */
export function watchClusters(dir: string) {
  const child = spawn(process.execPath, [PROGRAM, dir], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true, // Ctrl-C in the terminal does not reach it
  });
  const exited = once(child, 'exit');
  return {
    /** Adds the folder of a cluster that is elsewhere. */
    add: (clusterDir: string) => void child.stdin.write(`${clusterDir}\n`),
    end: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
