import type { overlaysEs } from './home-lazy.es.texts.ts';

export const overlaysEn: typeof overlaysEs = {
  'download-steps-title': 'Install the app',
  'download-browser': 'Browser',
  'download-ios': 'iPhone (Safari)',
  'download-android': 'Android (Chrome)',
  'download-ios-steps': (step) =>
    [
      'Tap the Share button, the square with the arrow pointing up.',
      'Scroll down the list and choose “Add to Home Screen”.',
      'Tap “Add”. The app stays on your home screen.',
    ][step] ?? '',
  'download-android-steps': (step) =>
    [
      'Open the Chrome menu, the three dots at the top right.',
      'Choose “Add to Home screen” or “Install app”.',
      'Confirm with “Install”. The app stays among yours.',
    ][step] ?? '',
  'download-done': 'Done',
  'leave-title': 'You are leaving the app',
  'leave-text': (host) => `${host} opens in the browser. Your order waits here.`,
  'leave-go': (host) => `Open ${host}`,
  'leave-stay': 'Stay here',
  'leave-failed': 'The browser did not let us open the link. Copy it and open it in another tab:',
  'webview-error': 'WebView error',
  'webview-error-text': 'The chat could not be opened here. Try again, or open it in the browser.',
  'webview-open-outside': 'Open in the browser',
  'webview-close': 'Close the chat',
  'guest-home-title': 'See what people are ordering',
  'guest-home-text': 'To order, choose your venue first.',
  'guest-offers-of': (venue) => `At ${venue}`,
  'guest-offer-locked': 'Choose the venue to order',
};
