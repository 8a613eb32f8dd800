import { expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox } from './sandbox.ts';

const Shown = z.object({ code: z.string(), secondsLeft: z.number() });

it("the demo's authenticator code can be read, with its validity", async () => {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const answer = await fetch(`${sandbox.url}/totp`);
  const { code, secondsLeft } = Shown.parse(await answer.json());
  await sandbox.close();
  expect(code).toMatch(/^\d{6}$/);
  expect(secondsLeft).toBeGreaterThan(0);
  expect(secondsLeft).toBeLessThanOrEqual(30);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
