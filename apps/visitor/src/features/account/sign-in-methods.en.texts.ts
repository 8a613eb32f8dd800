import type { signInMethodsEs } from './sign-in-methods.es.texts.ts';

export const signInMethodsEn: typeof signInMethodsEs = {
  'ways-title': 'Sign-in methods',
  'ways-text': 'Any of these takes you to the same account.',
  'ways-add': 'Add another method',
  'ways-add-text': 'Verify it once and you can sign in with it too.',
  'ways-added': 'Sign-in method added',
  'ways-removed': 'Sign-in method removed',
  'ways-remove': ({ method }) => `Remove ${method}`,
  'ways-last': "It's your only one. Add another before removing it.",
  'ways-remove-title': ({ method }) => `Remove ${method}?`,
  'ways-remove-text': "You won't be able to sign in with it anymore. You can add it again at any time.",
  'ways-remove-club':
    "You won't be able to sign in with it anymore, and your card and benefits from that club will leave your account.",
  'ways-remove-go': 'Remove',
  'ways-keep': 'Keep it',
  'way-email': 'E-mail',
  'way-phone': 'Phone',
  'way-google': 'Google',
  'way-apple': 'Apple',
  'way-club': 'Club',
};
