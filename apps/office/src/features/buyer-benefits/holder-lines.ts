import { isBenefitsEmail } from '@app/rules/checkout/benefits-email.ts';
import { canonicalMailbox } from '@app/rules/checkout/canonical-mailbox.ts';
import { documentNumber } from '@app/rules/checkout/document-number.ts';

export type HolderLines = {
  /** One address of each mailbox, in the order of the lines. */
  readonly emails: readonly string[];
  /** `isDocument`: a document number alone, by which no buyer is found. */
  readonly bad: readonly { readonly line: number; readonly text: string; readonly isDocument: boolean }[];
};

/**
 * Reads pasted lines of a sheet or a mail: each has an e-mail address, and may have a document or a name beside it. Empty
 * lines count for the number of a line only.
 *
 * @see BEN-03
 */
export function readHolderLines(pasted: string): HolderLines {
  const emails = new Map<string, string>();
  const bad: { line: number; text: string; isDocument: boolean }[] = [];
  for (const [index, text] of pasted.split(/\r\n|\r|\n/).entries()) {
    if (text.trim() === '') continue;
    const email = text
      .split(/[\s;,<>"|]+/)
      .find((part) => isBenefitsEmail(part))
      ?.toLowerCase();
    if (email === undefined)
      bad.push({ line: index + 1, text: text.trim(), isDocument: documentNumber(text.trim()) !== null });
    else if (!emails.has(canonicalMailbox(email))) emails.set(canonicalMailbox(email), email);
  }
  return { emails: [...emails.values()], bad };
}
