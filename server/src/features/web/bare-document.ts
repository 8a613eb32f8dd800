import type { Language } from '#platform/text/language.ts';

const HTML_START = '<html lang="es">';

/** Fills the HTML of a document that the browser renders. @param head content of its `<head>` */
export function bareDocument(shell: string, language: Language, head: readonly string[]): string {
  return shell
    .replace(HTML_START, () => `<html lang="${language}">`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--root-->', '')
    .replace('<!--boot-->', '');
}
