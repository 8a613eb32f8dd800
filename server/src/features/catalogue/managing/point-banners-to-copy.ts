import { copiedIdOffset, type VenueCopy } from '#features/back-office/copy-venue-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';

/** Points the links of copied banners to the copy. A banner may lead to a page of its venue: `/commerce/estadio/1000002`. */
export async function pointBannersToCopy(tx: Tx, copy: VenueCopy): Promise<void> {
  const { rows: codes } = await tx.query<{ from: string; to: string }>(
    'select source.code as "from", copy.code as "to" from venues source, venues copy where source.id = $1 and copy.id = $2',
    [copy.from, copy.to],
  );
  const { rows } = await tx.query<{ id: number; url: string }>(
    `select id, url from banners where venue_id = $1 and url like '/%'`,
    [copy.to],
  );
  const [code] = codes;
  if (!code) return;
  const offset = copiedIdOffset(copy);
  const urls = rows.map(({ id, url }) => ({ id, url: pathInCopy(url, code, { from: copy.from, offset }) }));
  await tx.query(
    `update banners set url = copied.url from jsonb_to_recordset($2) as copied(id bigint, url text)
     where venue_id = $1 and banners.id = copied.id`,
    [copy.to, JSON.stringify(urls)],
  );
}

function pathInCopy(
  url: string,
  code: { readonly from: string; readonly to: string },
  ids: { readonly from: number; readonly offset: number },
): string {
  return url.replaceAll(/(?<=\/)[^/?#]+/g, (part) => {
    if (part === code.from) return code.to;
    return /^\d{7,}$/.test(part) && venueOfCatalogueId(Number(part)) === ids.from
      ? String(Number(part) + ids.offset)
      : part;
  });
}
