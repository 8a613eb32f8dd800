import { expect, it } from 'vitest';
import { redactError, redactText } from './redact-error.ts';

it('a database error is logged with its schema names and without values', () => {
  const failure = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(canary@example.com) already exists.',
    where: 'unnamed portal parameter $1 = canary',
    table: 'accounts',
    constraint: 'accounts_email_key',
  });
  const described = redactError(failure);
  expect(described).toMatchObject({
    type: 'Error',
    code: '23505',
    table: 'accounts',
    constraint: 'accounts_email_key',
  });
  expect(JSON.stringify(described)).not.toContain('canary');
  expect(described.stack[0]).toMatch(/^at /);
});

it.each([
  'invalid input syntax for type uuid: "canary"',
  `Unexpected token 'c', "canary" is not valid JSON`,
  "value 'canary",
  'Key (email)=(canary) is missing',
  'no mailbox for <canary@example.com>',
])('what was given is cut out of %s', (message) => {
  expect(JSON.stringify(redactError(new Error(message)))).not.toContain('canary');
});

it.each([
  ['42P01', 'relation "order_lines" does not exist'],
  ['42703', 'column "guest_email" of relation "orders" does not exist'],
  ['23505', 'duplicate key value violates unique constraint "accounts_email_key"'],
  ['3D000', 'database "entretiempo" does not exist'],
  [
    'ERR_MODULE_NOT_FOUND',
    "Cannot find module '/srv/apps/visitor/dist/server/entry-server.js' imported from /srv/a.ts",
  ],
  ['MODULE_NOT_FOUND', "Cannot find module 'bwip-js/node'"],
])('%s: the missing object is named: %s', (code, message) => {
  expect(redactError(Object.assign(new Error(message), { code })).message).toBe(message);
});

it.each([
  ['22P02', 'invalid input syntax for type "canary"'],
  ['23505', 'constraint "Canary Pérez"'],
  ['42601', 'syntax error at or near "canary"'],
  ['P0001', 'column "canary" is what a caller typed'],
])('%s: possible values are cut: %s', (code, message) => {
  expect(JSON.stringify(redactError(Object.assign(new Error(message), { code })))).not.toMatch(/canary/i);
});

it('causes are redacted too, and values that are no errors are dropped', () => {
  const described = redactError(new Error('outer', { cause: new Error('inner "canary"') }));
  expect(described.cause?.message).toBe('inner "…"');
  expect(JSON.stringify(redactError('canary'))).not.toContain('canary');
  expect(JSON.stringify(redactError({ token: 'canary' }))).not.toContain('canary');
});

it('mail addresses and tokens are cut; words, times and file names stay', () => {
  expect(redactText('to ana.perez+x@example.com.ar')).toBe('to …@…');
  expect(redactText(`authorization: Bearer abc.def`)).toBe('authorization: Bearer …');
  expect(redactText(`token q3b7K9zX2mN5pR8tV1wY4aC6dE0fGhJkLmNoPqRsTuV`)).toBe('token …');
  const line = '{"level":30,"time":1795257600000,"reqId":"1b4e28ba-2fa1-11d2-883f-0016d3cca427","msg":"stopping"}';
  expect(redactText(line)).toBe(line);
});
