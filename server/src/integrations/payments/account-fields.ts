import { ACCOUNT_SECRETS, type AccountSecretName } from '@app/contract/values/payment-providers.ts';
import type { AccountSecrets, AccountSecretRule, ProviderAccountFields } from './provider-definition.ts';

/** Returns the secrets that an account of a provider has, with their rules. */
export function secretRules({ secrets }: ProviderAccountFields): [AccountSecretName, AccountSecretRule][] {
  return ACCOUNT_SECRETS.flatMap((name) => {
    const rule = secrets[name];
    return rule === undefined ? [] : [[name, rule] satisfies [AccountSecretName, AccountSecretRule]];
  });
}

/**
 * Reads the parameters and secrets of an account to be connected.
 *
 * @returns null when one is missing, invalid, or not of this provider
 */
export function readAccountFields(
  fields: ProviderAccountFields,
  given: { parameters: Readonly<Record<string, string>>; secrets: AccountSecrets },
): { parameters: Record<string, string>; secrets: AccountSecrets } | null {
  const parameters = fields.parameters.safeParse(given.parameters).data;
  const rules = new Map(secretRules(fields));
  const isComplete = [...rules].every(([name, { isRequired }]) => !isRequired || given.secrets[name] !== undefined);
  const isKnown = ACCOUNT_SECRETS.every((name) => given.secrets[name] === undefined || rules.has(name));
  return parameters && isComplete && isKnown ? { parameters, secrets: given.secrets } : null;
}

/** @returns a given secret of another form than the provider gives; undefined without one */
export function findWrongSecret(fields: ProviderAccountFields, secrets: AccountSecrets): AccountSecretName | undefined {
  const isWrong = (value: string | undefined, form: RegExp | null) =>
    value !== undefined && form !== null && !form.test(value);
  return secretRules(fields).find(([name, { form }]) => isWrong(secrets[name], form))?.[0];
}
