import type { signInMethodsEs } from './sign-in-methods.es.texts.ts';

export const signInMethodsEn: typeof signInMethodsEs = {
  'ways-title': 'Ways to sign in',
  'ways-text': 'Any of these takes you to the same account.',
  'ways-add': 'Add another way',
  'ways-add-text': 'You prove it once, and from then on you can sign in with it too.',
  'ways-added': 'We added that way to sign in',
  'ways-removed': 'We removed that way to sign in',
  'ways-remove': (method: string) => `Remove ${method}`,
  'ways-last': 'It is the only one you have: add another one to be able to remove it.',
  'ways-remove-title': (method: string) => `Remove ${method}?`,
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
};
