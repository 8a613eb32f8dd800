import { expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import { loadDemoReads, readFrom } from './demo-reads.ts';

it('the recorded answers of the demo have the form of the contract', () => {
  const wrong = Object.entries(loadDemoReads()).flatMap(([apiPath, answer]) => {
    const [pathname = ''] = apiPath.split('?');
    const call = allCalls.find(({ method, url }) => method === 'GET' && isOf(pathname, url));
    const result = call?.schema.response?.[200]?.safeParse(answer);
    return result?.success ? [] : [`${apiPath}: ${result?.error.message ?? 'no call'}`];
  });
  expect(wrong, 'npm run bench:web -- --record').toEqual([]);
});

it('a read that was not recorded fails', async () => {
  await expect(readFrom({ '/known': 1 })('/unknown')).rejects.toThrow('--record');
  expect(await readFrom({ '/known': 1 })('/known')).toBe(1);
});

/** Whether a path fits a pattern with `:names`. */
function isOf(pathname: string, url: string): boolean {
  const parts = pathname.split('/');
  const pattern = url.split('/');
  return parts.length === pattern.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
}
