// Ends the PostgreSQL server of a test run when the run's process closes this process's standard input, or was killed.
// Plain JavaScript, so that any Node runs it.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [runDir = ''] = process.argv.slice(2);
let clusterDir = path.join(runDir, 'postgres');

process.stdin
  .setEncoding('utf8')
  .on('data', (dir) => (clusterDir = dir))
  .on('end', () => void endRun());

async function endRun() {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  while (fs.existsSync(pidFile) && stopAtOnce(Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10))) await sleep(20);
  for (const dir of [clusterDir, runDir]) fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}

/** SIGQUIT is PostgreSQL's immediate shutdown. @returns whether the process exists */
function stopAtOnce(pid) {
  try {
    return process.kill(pid, 'SIGQUIT');
  } catch {
    return false;
  }
}
