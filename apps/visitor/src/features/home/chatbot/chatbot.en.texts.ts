import type { chatbotEs } from './chatbot.es.texts.ts';

export const chatbotEn: typeof chatbotEs = {
  'webview-error': "We couldn't open the chat",
  'webview-error-text': 'Try again, or open it in your browser.',
  'webview-open-outside': 'Open in browser',
  'webview-close': 'Close chat',
};
