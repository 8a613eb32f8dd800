/** Entities that online shops write. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
};
const LAST_CODE_POINT = 0x10ffff;

/** `<p>Algodón&nbsp;peinado</p>` as text: blocks end a line, other tags go, entities are characters. */
export function plainText(html: string): string {
  return decodeEntities(
    html
      .replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, '')
      .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** `Pan &amp; queso` as `Pan & queso`. Unknown entities stay. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}

/** Whether a text has elements of a web page. */
export function isHtml(text: string): boolean {
  return /<(?:\/?(?:p|div|span|ul|ol|li|strong|b|em|i|h[1-6]|table|tr|td|a)\b[^<>]*|br\s*\/?)>/i.test(text);
}
