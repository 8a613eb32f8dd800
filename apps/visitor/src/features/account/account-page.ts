/** What the account's sheet shows, one at a time. */
export type AccountPage = 'overview' | 'profile' | 'sign-in-methods' | 'unsent' | 'everywhere' | 'delete';
