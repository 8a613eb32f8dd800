import { loadSharp } from '#features/media/load-sharp.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { venuePalette } from '@app/rules/venues/palette.ts';

/** Edge in pixels: twice the shown size, for high-density screens. */
const CREST_PX = 96;
/** Width of the stored picture that the crest is made from. A smaller upload has its own width only. */
const SOURCE_PX = 192;

/** Colours and crest of a venue in its mails. The crest is a PNG, since mail programs draw no WebP. */
export type VenueBrand = { brand: string; onBrand: string; crestPng: Buffer | null };

type LookRow = {
  appColor: string | null;
  appSecondaryColor: string | null;
  logo: { key: string; width: number } | null;
};

export async function findVenueBrand(
  { db, media }: { db: Db; media: MediaFiles },
  venueId: number,
): Promise<VenueBrand> {
  const { rows } = await inVenueScope(db, venueId, (tx) =>
    tx.query<LookRow>(
      `select app_color as "appColor", app_secondary_color as "appSecondaryColor",
         (select json_build_object('key', media.key, 'width', media.width)
          from images join media on media.key = images.media_key
          where images.venue_id = venues.id and images.owner = 'venue' and images.owner_id = venues.id
            and images.image_type = 'logo') as logo
       from venues where id = $1`,
      [venueId],
    ),
  );
  const { appColor = null, appSecondaryColor = null, logo = null } = rows[0] ?? {};
  const { light } = venuePalette(appColor, appSecondaryColor);
  return { brand: light.brand, onBrand: light['on-brand'], crestPng: logo && (await readCrest(media, logo)) };
}

async function readCrest(media: MediaFiles, { key, width }: { key: string; width: number }): Promise<Buffer | null> {
  const logo = await media.read(key, `${Math.min(width, SOURCE_PX)}.webp`);
  if (!logo) return null;
  const sharp = await loadSharp();
  return sharp(logo).resize(CREST_PX, CREST_PX, { fit: 'contain', background: '#00000000' }).png().toBuffer();
}
