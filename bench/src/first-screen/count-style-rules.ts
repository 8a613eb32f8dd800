/** Texts whose braces and semicolons are none of the style sheet. */
const OPAQUE = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)/g;
/** An at-rule without a block, such as the order of layers. */
const STATEMENT = /(?<=^|[{};]\s*)@(?!charset)[^{};]+(?=[;}]|$)/g;

/** Counts the rules of a style sheet as the browser's `cssRules` does, with those inside other rules. */
export function countStyleRules(css: string): number {
  const plain = css.replaceAll(OPAQUE, '').trim();
  return plain.split('{').length - 1 + (plain.match(STATEMENT)?.length ?? 0);
}
