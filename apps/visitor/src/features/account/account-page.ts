/** What the account's sheet shows, one at a time. */
export type AccountPage = 'overview' | 'profile' | 'ways' | 'unsent' | 'everywhere' | 'delete';
