type ModuleInfo = { importers: readonly string[] } | null;

/**
 * Puts all that the entry imports at once into one file beside it. Left alone, what it has in common with later
 * screens is cut into half a dozen, which compress 3 kB worse.
 *
 * @param isLater what the first screen imports only in passing, through the index of a library
 * @returns the name of a module's chunk, for rolldown's `codeSplitting.groups`
 */
export function firstChunk(isEntry: (id: string) => boolean, isLater: (id: string) => boolean) {
  const first = new Set<string>();
  return (id: string, build: { getModuleInfo: (id: string) => ModuleInfo }): string | null => {
    if (isLater(id) || isEntry(id)) return null; // the entry stays what the page and the manifest name
    const seen = new Set([id]);
    for (const module of seen) {
      if (isEntry(module) || first.has(module)) {
        first.add(id);
        return 'first';
      }
      for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer);
    }
    return null;
  };
}
