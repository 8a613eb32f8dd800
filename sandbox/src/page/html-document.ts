/**
 * Renders a page of the sandbox around its body.
 *
 * @param head.stylesheet its URL, loaded after the design tokens
 * @param body HTML, not escaped
 */
export function htmlDocument(head: { language: 'es' | 'en'; title: string; stylesheet: string }, body: string): string {
  return `<!doctype html>
<html lang="${head.language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/tokens.css">
  <link rel="stylesheet" href="${head.stylesheet}">
  <title>${head.title}</title>
</head>
${body}
</html>
`;
}
