import type { homeLazyEs } from './home-lazy.es.texts.ts';

export const homeLazyEn: typeof homeLazyEs = {
  'tile-top-up': 'Top up',
  'tile-balance': 'Balance',
  'tile-balance-failed': "Couldn't load it",
  'tile-card': 'Member card',
  'tile-card-show': 'See your member card with the QR code',
  'tile-claimed': "Confirm it's you",
  'tile-claimed-text': 'Verify',
  'download-steps-title': 'Install the app',
  'download-browser': 'Browser',
  'download-ios': 'iPhone (Safari)',
  'download-android': 'Android (Chrome)',
  'download-ios-steps': ({ step }) =>
    [
      'Tap the Share button, the square with the arrow pointing up.',
      'Scroll down the list and choose “Add to Home Screen”.',
      'Tap “Add”. The app is now on your home screen.',
    ][step] ?? '',
  'download-android-steps': ({ step }) =>
    [
      'Open the Chrome menu, the three dots at the top right.',
      'Choose “Add to Home screen” or “Install app”.',
      'Confirm with “Install”. The app is now with your other apps.',
    ][step] ?? '',
  'download-done': 'Done',
  'guest-home-title': 'See what people are ordering',
  'guest-home-text': 'To order, choose your venue first.',
  'guest-offers-of': ({ venue }) => `At ${venue}`,
  'guest-offer-locked': 'Choose a venue to order',
  'webview-error': "We couldn't open the chat",
  'webview-error-text': 'Try again, or open it in your browser.',
  'webview-open-outside': 'Open in browser',
  'webview-close': 'Close chat',
};
