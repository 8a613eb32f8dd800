/** Pages of the account sheet. */
export type AccountPage =
  | 'overview'
  | 'profile'
  | 'cards'
  | 'seat'
  | 'sign-in-methods'
  | 'unsent'
  | 'everywhere'
  | 'delete';
