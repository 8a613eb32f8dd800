/** Leaves for the sign-in of staff, which leads back to this page. @see AUTH-12 */
export function goToSignIn(): void {
  const next = `${location.pathname}${location.search}`;
  location.assign(`/staff/?next=${encodeURIComponent(next)}`);
}
