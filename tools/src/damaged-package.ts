const REMEDY = 'Delete the folder node_modules and start again: the packages are then installed again.';

/**
 * Returns one line for a program that did not load because of a package.
 *
 * @returns undefined for any other error
 */
export function damagedPackage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Without a code it is in JavaScript, so in a package; the error does not name the file.
  if (error instanceof SyntaxError && !('code' in error)) {
    return `A package in node_modules is damaged (${error.message}). ${REMEDY}`;
  }
  const name =
    /Cannot find (?:package|module) '.*node_modules[\\/]((?:@[\w.-]+[\\/])?[\w.-]+)/.exec(error.message) ??
    /Cannot find package '((?:@[\w.-]+\/)?[\w.-]+)'/.exec(error.message);
  return name?.[1] && `The package ${name[1].replace('\\', '/')} in node_modules is damaged. ${REMEDY}`;
}
