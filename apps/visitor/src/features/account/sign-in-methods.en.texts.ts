import type { MergedData, signInMethodsEs } from './sign-in-methods.es.texts.ts';

export const waysEn: typeof signInMethodsEs = {
  'ways-title': 'Ways to sign in',
  'ways-text': 'Any of these takes you to the same account.',
  'ways-add': 'Add another way',
  'ways-add-text': 'You prove it once, and from then on you can sign in with it too.',
  'ways-added': 'We added that way to sign in',
  'ways-removed': 'We removed that way to sign in',
  'ways-remove': (way: string) => `Remove ${way}`,
  'ways-last': 'It is the only one you have: add another one to be able to remove it.',
  'ways-remove-title': (way: string) => `Remove ${way}?`,
  'ways-remove-text': 'You will not be able to sign in with it any more. You can add it again whenever you want.',
  'ways-remove-club':
    'You will not be able to sign in with it any more, and your card and benefits of that club leave the account.',
  'ways-remove-go': 'Remove',
  'ways-keep': 'Keep it',
  'way-email': 'E-mail',
  'way-phone': 'Phone',
  'way-google': 'Google',
  'way-apple': 'Apple',
  'way-club': 'Club',
  'join-title': 'You already have another account with these details',
  'join-text': (moving: MergedData) =>
    `If you join them, one is left: this one. ${movedText(moving)} The other one is closed, which cannot be undone.`,
  'join-go': 'Join the accounts',
  'join-leave': 'Do not join them',
};

function movedText({ orders, memberships, balances }: MergedData): string {
  const parts = [
    ...(orders > 0 ? [orders === 1 ? '1 order' : `${orders} orders`] : []),
    ...(memberships > 0 ? [memberships === 1 ? 'the club card' : 'the club cards'] : []),
    ...(balances > 0 ? ['the balance'] : []),
  ];
  if (parts.length === 0) return 'The other one has no orders, balance or cards.';
  return `This moves over from the other one: ${new Intl.ListFormat('en').format(parts)}.`;
}
