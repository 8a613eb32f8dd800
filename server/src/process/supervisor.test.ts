import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

type Message = { port?: number; ended?: number; problem?: string };

let supervisor: ChildProcess | undefined;
afterEach(() => supervisor?.kill('SIGKILL'));

it('the supervisor outlives processes that die before it answers them', async () => {
  const messages: Message[] = [];
  supervisor = fork(path.resolve(import.meta.dirname, '../../test/harness/supervised-process.ts'));
  supervisor.on('message', (message: Message) => messages.push(message));
  await vi.waitFor(() => expect(messages.filter(({ ended }) => ended !== undefined)).toHaveLength(2), {
    timeout: 20_000,
  });
  const url = `http://127.0.0.1:${messages[0]?.port}/`;
  expect(await (await fetch(url)).text()).toBe('served');
  expect(supervisor.exitCode).toBeNull();
  expect(messages.filter(({ problem }) => problem !== undefined)).toEqual([]);
}, 30_000);
