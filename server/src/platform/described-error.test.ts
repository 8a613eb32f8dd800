import { expect, it } from 'vitest';

import { describeError, withoutValues } from './described-error.ts';

it('of an error of the database the place is told, and none of the values', () => {
  const failure = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(canary@example.com) already exists.',
    where: 'unnamed portal parameter $1 = canary',
    table: 'accounts',
    constraint: 'accounts_email_key',
  });
  const described = describeError(failure);
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
  expect(JSON.stringify(describeError(new Error(message)))).not.toContain('canary');
});

it('the causes of an error are told in the same way, and what is no error is not told at all', () => {
  const described = describeError(new Error('outer', { cause: new Error('inner "canary"') }));
  expect(described.cause?.message).toBe('inner "…"');
  expect(JSON.stringify(describeError('canary'))).not.toContain('canary');
  expect(JSON.stringify(describeError({ token: 'canary' }))).not.toContain('canary');
});

it('mail addresses and tokens are cut from whatever is written; words, times and names of files stay', () => {
  expect(withoutValues('to ana.perez+x@example.com.ar')).toBe('to …@…');
  expect(withoutValues(`authorization: Bearer abc.def`)).toBe('authorization: Bearer …');
  expect(withoutValues(`token q3b7K9zX2mN5pR8tV1wY4aC6dE0fGhJkLmNoPqRsTuV`)).toBe('token …');
  const line = '{"level":30,"time":1795257600000,"reqId":"1b4e28ba-2fa1-11d2-883f-0016d3cca427","msg":"stopping"}';
  expect(withoutValues(line)).toBe(line);
});
