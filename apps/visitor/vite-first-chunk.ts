type ModuleInfo = { importers: readonly string[] } | null;

/**
 * Bundles all static imports of the entry into one file. Otherwise code shared with later screens is split into half a
 * dozen files, which compress 3 kB worse.
 *
 * @param isLater modules that the first screen imports only through a library's index
 * @returns the chunk name of a module, for rolldown's `codeSplitting.groups`
 */
export function firstChunk(isEntry: (id: string) => boolean, isLater: (id: string) => boolean) {
  const first = new Set<string>();
  return (id: string, build: { getModuleInfo: (id: string) => ModuleInfo }): string | null => {
    if (isLater(id) || isEntry(id)) return null; // the entry keeps the name of the page and the manifest
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
