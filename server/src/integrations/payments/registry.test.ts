import { expect, it } from 'vitest';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { secretRules } from './account-fields.ts';
import { PAYMENT_PROVIDERS } from './registry.ts';

it.each(PAYMENT_PROVIDERS.map((provider) => [provider.title, provider] as const))(
  'people are asked for the fields that an account of %s needs [METHOD-03]',
  (_title, { id, account }) => {
    const fields = ACCOUNT_FIELDS[id];
    expect(fields?.secrets.map(({ name, isOptional = false }) => [name, !isOptional])).toEqual(
      secretRules(account).map(([name, { isRequired }]) => [name, isRequired]),
    );
    const refused = account.parameters.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
    const required = fields?.parameters.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])) ?? [];
    expect([...new Set(required)].toSorted()).toEqual([...new Set(refused)].toSorted());
  },
);
