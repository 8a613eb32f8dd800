/** Pages of the account sheet. */
export type AccountPage = 'overview' | 'profile' | 'sign-in-methods' | 'unsent' | 'everywhere' | 'delete';
