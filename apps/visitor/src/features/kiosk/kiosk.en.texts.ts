import type { TextTable } from '#shared/texts/text-table.ts';
