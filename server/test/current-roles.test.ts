import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../src');

/** Reads of all roles, also of ended ones, with the reason. */
const OF_ALL_ROLES = [
  // Ends the sessions of ended roles.
  'features/accounts/match-staff/end-match-sessions.job.ts',
  // A set with a role that ended cannot be deleted.
  'features/accounts/permission-sets/permission-set-store.ts',
  // What is stored about a person.
  'features/accounts/profile/profile-store.ts',
  // Refuses a start with people of the demo.
  'features/accounts/roles/has-demo-staff.ts',
  // People who have or had a role are named.
  'features/audit/audit-names.ts',
];

it('roles are read from the view that ends them, with listed exceptions [ROLE-01]', () => {
  const files = fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const readers = files.filter((file) =>
    /(?<!delete )\b(?:from|join) account_roles\b/.test(fs.readFileSync(path.join(SOURCES, file), 'utf8')),
  );
  expect(readers.toSorted()).toEqual(OF_ALL_ROLES);
});
