import type { chatbotEs } from './chatbot.es.texts.ts';

export const chatbotEn: typeof chatbotEs = {
  'webview-error': 'WebView error',
  'webview-error-text': 'The chat could not be opened here. Try again, or open it in the browser.',
  'webview-open-outside': 'Open in the browser',
  'webview-close': 'Close the chat',
};
