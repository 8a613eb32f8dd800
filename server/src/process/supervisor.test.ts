import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

type Message = { port?: number; ended?: number; problem?: string };

let supervisor: ChildProcess | undefined;
afterEach(() => supervisor?.kill('SIGKILL'));

it('the supervisor outlives processes that die before it answers them', async () => {
  const messages: Message[] = [];
  supervisor = fork(path.resolve(import.meta.dirname, '../../test/harness/supervised-process.ts'));
  supervisor.on('message', (message: Message) => messages.push(message));
  await expect.poll(() => messages.filter(({ ended }) => ended !== undefined)).toHaveLength(2);
  const url = `http://127.0.0.1:${messages[0]?.port}/`;
  expect(await (await fetch(url)).text()).toBe('served');
  expect(supervisor.exitCode).toBeNull();
  expect(messages.filter(({ problem }) => problem !== undefined)).toEqual([]);
});
