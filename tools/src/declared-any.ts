const TEXT_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[^]*?\*\/|\/\/.*/gu;

/**
 * Lines of a declaration file with the type any. The compiler writes it in place of a type that contains itself, without
 * an error, and the workspaces that read the declaration would not be checked there.
 *
 * @returns numbers counted from 1
 */
export function findAny(declarations: string): number[] {
  const types = declarations.replaceAll(TEXT_OR_COMMENT, (found) => found.replaceAll(/[^\n]/gu, ' '));
  return types.split('\n').flatMap((line, index) => (/\bany\b/u.test(line) ? [index + 1] : []));
}
