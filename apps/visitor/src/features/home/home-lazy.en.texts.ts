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
  'welcome-start': 'Start',
  'odds-title': 'Odds',
  'odds-ago-seconds': ({ seconds }) => `${seconds} s ago`,
  'odds-ago-minutes': ({ minutes }) => `${minutes} min ago`,
  'odds-stale': ({ time }) => `No new data since ${time}`,
  'odds-draw': 'Draw',
  'odds-versus': 'vs.',
  'odds-legal': '18 and over only. Compulsive gambling is harmful to your health.',
  'odds-age-question': 'Are you 18 or older?',
  'odds-age-text': 'Odds are for adults only. We ask once on this phone.',
  'odds-age-no': 'No, hide them',
  'odds-age-yes': "Yes, I'm 18",
  'guest-home-title': 'See what people are ordering',
  'guest-home-text': 'To order, choose your venue first.',
  'guest-offers-of': ({ venue }) => `At ${venue}`,
  'guest-offer-locked': 'Choose a venue to order',
};
