import type { IconName } from '@app/ui/icons/icon-names.ts';

/** Edits that a selection of products offers. */
export const EDIT_KINDS = ['price', 'stock', 'stop', 'resume', 'section', 'station', 'show', 'hide'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

export const EDIT_ICONS: Readonly<Record<EditKind, IconName>> = {
  price: 'tag',
  stock: 'package',
  stop: 'circle-pause',
  resume: 'play',
  section: 'layout-grid',
  station: 'chef-hat',
  show: 'eye',
  hide: 'eye-off',
};
