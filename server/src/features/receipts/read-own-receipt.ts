import type { Db } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { waitForIdleLoop } from '#platform/load-shedding/wait-for-idle-loop.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { issueReceipt } from './issue-receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { FindPayingCard } from './receipt.ts';

const FILES_PER_HOUR = 20;

/**
 * Draws the receipt of a paid order for its owner. The caller checks the owner.
 *
 * @throws ProblemError 409 `order-not-paid`, 429 after many files of this order
 * @see PAY-02
 */
export async function readOwnReceipt(
  { db, findPayingCard }: { db: Db; findPayingCard: FindPayingCard },
  orderId: number,
): Promise<{ name: string; content: Buffer }> {
  const limit = { rule: 'own-receipts', key: String(orderId), max: FILES_PER_HOUR, seconds: 60 * 60 };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  const receipt = await issueReceipt(db, findPayingCard, venueOfOrderId(orderId), orderId);
  if (!receipt) throw new ProblemError(409, 'order-not-paid');
  await waitForIdleLoop(); // A receipt costs as much time as many orders.
  return { name: receiptTexts(receipt.language).fileName(receipt.number), content: await receiptPdf(receipt) };
}
