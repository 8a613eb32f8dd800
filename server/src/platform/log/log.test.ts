import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = [];
  return { lines, log: createLog('trace', { write: (line) => void lines.push(line) }) };
}

it('a log line contains allowed fields only', () => {
  const { lines, log } = logged();
  log.info({ ms: 3, email: 'canary', body: { code: 'canary' }, headers: { cookie: 'canary' } }, 'answered');
  expect(lines.join('')).not.toContain('canary');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ms: 3, msg: 'answered' });
});

it('an error without a message is logged like any other', () => {
  const { lines, log } = logged();
  log.error(new Error('invalid input "canary"'));
  log.child({ reqId: 'a' }).warn({ err: new Error(`'canary'`) }, 'late');
  expect(lines.join('')).not.toContain('canary');
  expect(lines[0]).toContain('invalid input \\"…\\"');
});
