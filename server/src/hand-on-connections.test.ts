import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 30_000 });

type Told = { pid: number; port: number };

let supervisor: ChildProcess | undefined;
afterEach(() => supervisor?.kill('SIGKILL'));

async function startCrew(count: number): Promise<Told[]> {
  const told: Told[] = [];
  const crew = fork(path.join(import.meta.dirname, 'crew-process-for-tests.ts'), [String(count)]);
  supervisor = crew;
  crew.on('message', (one: Told) => told.push(one));
  await vi.waitFor(() => expect(told).toHaveLength(count), { timeout: 20_000 });
  return told;
}

/** On a connection of its own. @returns the process that answered; null when the connection was closed */
function ask(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    });
    request.once('error', () => resolve(null));
  });
}

it('callers that were handed to a process that hangs and is killed are answered by another', async () => {
  const [hanging, other] = await startCrew(2);
  if (!hanging || !other) throw new Error('Two processes were to serve.');
  process.kill(hanging.pid, 'SIGSTOP');
  const answers = [1, 2, 3].map(() => ask(other.port));
  const first = await Promise.any(answers);
  process.kill(hanging.pid, 'SIGKILL');
  expect([first, await Promise.all(answers)]).toEqual([`${other.pid}`, answers.map(() => `${other.pid}`)]);
});

it('when nobody else is there, the connection is closed instead of left open', async () => {
  const [only] = await startCrew(1);
  if (!only) throw new Error('One process was to serve.');
  process.kill(only.pid, 'SIGSTOP');
  const answer = ask(only.port);
  await new Promise((resolve) => setTimeout(resolve, 200)); // until the supervisor has handed it over
  process.kill(only.pid, 'SIGKILL');
  expect(await answer).toBeNull();
});
