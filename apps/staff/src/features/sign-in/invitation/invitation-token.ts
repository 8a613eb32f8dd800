const PATH = '/staff/invitation';

/** The token of the invitation whose link was opened; null: none. It is in the fragment, which browsers do not send. */
export function invitationToken(): string | null {
  return location.pathname === PATH && location.hash.length > 1 ? location.hash.slice(1) : null;
}

/** Removes a used token from the address and from the history of the browser. */
export function leaveInvitation(): void {
  history.replaceState(null, '', '/staff/');
}
