/** Texts of the chatbot. The documents give the title 'WebView error'. */
export const chatbotEs = {
  'webview-error': 'WebView error',
  'webview-error-text': 'El chat no se pudo abrir acá. Probá de nuevo o abrilo en el navegador.',
  'webview-open-outside': 'Abrir en el navegador',
  'webview-close': 'Cerrar el chat',
};
