// Stops the PostgreSQL servers below some folders, and deletes the folders, when its standard input ends: the process
// that holds the other end closed it or was killed. The first folder is the argument, others arrive as lines.
// Plain JavaScript, so that any Node runs it.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const dirs = process.argv.slice(2);
process.stdin
  .setEncoding('utf8')
  .on('data', (lines) => dirs.push(...lines.trim().split('\n')))
  .on('end', () => void endAll());

async function endAll() {
  for (const dir of dirs) {
    for (const clusterDir of [dir, ...foldersIn(dir), ...foldersIn(dir).flatMap(foldersIn)])
      await stopServer(clusterDir);
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function foldersIn(dir) {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(dir, name));
}

/** SIGQUIT is PostgreSQL's immediate shutdown. A postmaster deletes its file when it exits. */
async function stopServer(clusterDir) {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  while (fs.existsSync(pidFile) && signal(Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10))) await sleep(20);
}

/** @returns whether the process exists */
function signal(pid) {
  try {
    return process.kill(pid, 'SIGQUIT');
  } catch {
    return false;
  }
}
