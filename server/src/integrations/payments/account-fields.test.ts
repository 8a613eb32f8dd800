import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAccountFields, secretRules } from './account-fields.ts';
import type { ProviderAccountFields } from './provider-definition.ts';

const FIELDS: ProviderAccountFields = {
  parameters: z.object({ store: z.string().min(1) }),
  secrets: {
    'fd-api-secret': { isRequired: false, identifies: true, form: null },
    'fd-shared-secret': { isRequired: true, identifies: true, form: null },
  },
};
const ACCOUNT = { parameters: { store: '59' }, secrets: { 'fd-shared-secret': 's' } };

it('an account with all its fields can be connected [METHOD-03]', () => {
  expect(readAccountFields(FIELDS, ACCOUNT)).toEqual(ACCOUNT);
  const withOptional = { ...ACCOUNT, secrets: { ...ACCOUNT.secrets, 'fd-api-secret': 'x' } };
  expect(readAccountFields(FIELDS, withOptional)).toEqual(withOptional);
});

it.each([
  ['without a required secret', { ...ACCOUNT, secrets: { 'fd-api-secret': 'x' } }],
  ['without a required parameter', { ...ACCOUNT, parameters: {} }],
  ['with an empty parameter', { ...ACCOUNT, parameters: { store: '' } }],
  ['with a secret of another provider', { ...ACCOUNT, secrets: { ...ACCOUNT.secrets, 'mp-access-token': 'x' } }],
])('an account %s is incomplete [METHOD-03]', (_what, account) => {
  expect(readAccountFields(FIELDS, account)).toBeNull();
});

it('parameters that a provider does not have are not stored [METHOD-03]', () => {
  const given = { ...ACCOUNT, parameters: { store: '59', other: 'x' } };
  expect(readAccountFields(FIELDS, given)?.parameters).toEqual({ store: '59' });
});

it('secrets are listed in one order [METHOD-03]', () => {
  expect(secretRules(FIELDS).map(([name]) => name)).toEqual(['fd-shared-secret', 'fd-api-secret']);
});
