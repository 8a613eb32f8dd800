import type { PaperRow } from '@app/contract/values/paper.ts';

type TextStyle = Omit<Extract<PaperRow, { kind: 'text' }>, 'kind' | 'text'>;

const PLAIN: TextStyle = { size: 'normal', isBold: false, isInverse: false, isCentred: false, indent: 0 };

export function textRow(text: string, style: Partial<TextStyle> = {}): PaperRow {
  return { kind: 'text', text, ...PLAIN, ...style };
}

export function pairRow(
  left: string,
  right: string,
  style: { size?: 'normal' | 'large'; isBold?: boolean } = {},
): PaperRow {
  return { kind: 'pair', left, right, size: style.size ?? 'normal', isBold: style.isBold ?? false };
}

export const RULE: PaperRow = { kind: 'rule' };
