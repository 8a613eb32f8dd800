type ModuleInfo = { importers: readonly string[] } | null;

/**
 * Bundles all static imports of the entries into one file. Otherwise code shared with later screens is split into half a
 * dozen files, which compress 3 kB worse.
 *
 * @param isLater modules that the entries import only through a library's index
 * @returns the chunk name of a module, for rolldown's `codeSplitting.groups`
 */
export function chunkOfImports(
  name: string,
  isEntry: (id: string) => boolean,
  isLater: (id: string) => boolean = () => false,
) {
  const found = new Set<string>();
  return (id: string, build: { getModuleInfo: (id: string) => ModuleInfo }): string | null => {
    if (isLater(id) || isEntry(id)) return null; // an entry keeps its own name in the page and the manifest
    const seen = new Set([id]);
    for (const module of seen) {
      if (isEntry(module) || found.has(module)) {
        found.add(id);
        return name;
      }
      for (const importer of build.getModuleInfo(module)?.importers ?? []) seen.add(importer);
    }
    return null;
  };
}
