/** The configuration that a consent connects, and what makes the state unguessable. */
type AuthorizationState = { venueId: number; configId: number; token: string };

/** Writes the state that a provider's page returns to us. @see METHOD-03 */
export function authorizationState({ venueId, configId, token }: AuthorizationState): string {
  return `${venueId}.${configId}.${token}`;
}

/** @returns undefined for a text that is no state of ours */
export function readAuthorizationState(state: string): AuthorizationState | undefined {
  const [, venueId, configId, token] = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(state) ?? [];
  return token === undefined ? undefined : { venueId: Number(venueId), configId: Number(configId), token };
}
