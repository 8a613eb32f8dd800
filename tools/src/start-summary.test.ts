import { expect, it } from 'vitest';
import { readConfig } from '@app/server/platform/config/config.ts';
import { startSummary } from './start-summary.ts';

const LINK = 'http://localhost:3000/staff/invitation#abc';
const summary = (environment: Record<string, string>, invitation: string | null = null) =>
  startSummary(readConfig(environment), '1.0 s', invitation);

it("without the demo a start prints the first Admin's link, and that mail is off [ROLE-01]", () => {
  const lines = summary({ DEMO: 'off' }, LINK).split('\n');
  expect(lines).toContain(`  ${LINK}`);
  expect(lines.filter((line) => line.includes('SMTP_URL='))).toEqual([
    'Mail is off: set SMTP_URL=smtp://user:password@host:587 to mail sign-in codes and receipts.',
  ]);
});

it.each([{ DEMO: 'off', SMTP_URL: 'smtp://mail.example.com' }, { DEMO: 'off', SMTP_URL: 'none' }, {}])(
  'a start with %o says nothing about mail',
  (environment) => {
    expect(summary(environment)).not.toContain('Mail is off');
  },
);
