import type { Language } from '#platform/text/language.ts';

/**
 * Returns the layout of a mail, with tables and inline styles for mail programs. Images are attachments, so reading
 * loads nothing.
 *
 * @param rows table rows of `mailRow`, with HTML content
 * @param head table row above the heading
 */
export function mailHtml(language: Language, heading: string, rows: string, head = ''): string {
  const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title></head>
<body style="margin:0;background:#f5f3f0;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;background:#ffffff;border-radius:20px">${head}
<tr><td style="padding:32px 32px 0;color:#1c1917;font-size:20px;font-weight:700;line-height:1.3">${heading}</td></tr>
${rows}
</table></td></tr></table>
</body></html>
`;
}

const STYLES = {
  text: 'padding:20px 32px 0;color:#1c1917;font-size:16px;line-height:1.5',
  small: 'padding:8px 32px 32px;color:#57534e;font-size:14px;line-height:1.5',
  plain: 'padding:20px 32px 0',
} as const;

export function mailRow(style: keyof typeof STYLES, html: string): string {
  return `<tr><td style="${STYLES[style]}">${html}</td></tr>`;
}

/** Returns the text without line ends, for a header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
