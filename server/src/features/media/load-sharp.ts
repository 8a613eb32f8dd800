import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** Imports sharp with the first image, to save memory in processes that handle none. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof sharp> {
  const { default: tool } = await import('sharp');
  // SVGs can hold scripts and references, so they are neither decoded nor served.
  tool.block({ operation: ['VipsForeignLoadSvg'] });
  return tool;
}
