import type { signInMethodsEs } from './sign-in-methods.es.texts.ts';

export const signInMethodsEn: typeof signInMethodsEs = {
  'sign-in-methods-title': 'Sign-in methods',
  'sign-in-methods-text': 'Any of these takes you to the same account.',
  'sign-in-methods-add': 'Add another method',
  'sign-in-methods-add-text': 'Verify it once and you can sign in with it too.',
  'sign-in-methods-added': 'Sign-in method added',
  'sign-in-methods-removed': 'Sign-in method removed',
  'sign-in-methods-remove': ({ method }) => `Remove ${method}`,
  'sign-in-methods-last': "It's your only one. Add another before removing it.",
  'sign-in-methods-remove-title': ({ method }) => `Remove ${method}?`,
  'sign-in-methods-remove-text': "You won't be able to sign in with it anymore. You can add it again at any time.",
  'sign-in-methods-remove-club':
    "You won't be able to sign in with it anymore, and your card and benefits from that club will leave your account.",
  'sign-in-methods-remove-go': 'Remove',
  'sign-in-methods-keep': 'Keep it',
  'sign-in-method-email': 'E-mail',
  'sign-in-method-phone': 'Phone',
  'sign-in-method-google': 'Google',
  'sign-in-method-apple': 'Apple',
  'sign-in-method-club': 'Club',
};
