import { insertRow, nextRowId } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** Sections of the home of a new venue. @see HOME-02 */
const FIRST_SECTIONS = ['Promotion', 'Commerce', 'Discount'];

/** Makes the home of a new venue. */
export async function insertFirstHome(tx: Tx, venueId: number): Promise<void> {
  const firstId = await nextRowId(tx, 'venue_sections', venueId, FIRST_SECTIONS.length);
  for (const [position, type] of FIRST_SECTIONS.entries()) {
    await insertRow(tx, 'venue_sections', { venue_id: venueId, id: firstId + position, type, position });
  }
}
