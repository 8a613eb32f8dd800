import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** What reads and draws pictures. Fetched with the first one: a process that has none to do with does not carry it. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof sharp> {
  const { default: tool } = await import('sharp');
  // An SVG is a document with scripts and references. It is neither decoded nor served.
  tool.block({ operation: ['VipsForeignLoadSvg'] });
  return tool;
}
