import { fileURLToPath } from 'node:url';
import { loadSharp } from '#features/media/load-sharp.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';

export const ICON_SIZES = [192, 512] as const;

/** Launchers cut icons to circles and squircles: what matters stays within this part. Source: W3C, maskable icons. */
const SAFE_PART = 0.66;
/** A plate and a fork from above: white is the accent colour, black the brand. */
const PLATE_MASK = fileURLToPath(new URL('plate-and-fork.png', import.meta.url));
const DEFAULT_BRAND = '#22313f';
const DEFAULT_ACCENT = '#ffb95e';

/** Renders the venue's logo on its colour as a PNG; without a logo or a venue, a plate in two colours. @see APP-10 */
export async function renderVenueIcon(venue: Venue | null, files: MediaFiles, size: number): Promise<Buffer> {
  const { brand = DEFAULT_BRAND, accent = DEFAULT_ACCENT } = venue?.palette.light ?? {};
  const sharp = await loadSharp();
  const logo = venue && (await readLogo(venue, files));
  const inner = Math.round(size * SAFE_PART);
  const art = logo
    ? { input: await sharp(logo).resize(inner, inner, { fit: 'contain', background: '#00000000' }).png().toBuffer() }
    : { input: await renderPlate(inner, accent) };
  return sharp({ create: { width: size, height: size, channels: 4, background: brand } })
    .composite([art])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** No letters, since fonts differ between machines. */
async function renderPlate(size: number, accent: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const mask = await sharp(PLATE_MASK).resize(size, size).toColourspace('b-w').png().toBuffer();
  const plate = sharp({ create: { width: size, height: size, channels: 3, background: accent } });
  return plate.joinChannel(mask).png().toBuffer();
}

async function readLogo(venue: Venue, files: MediaFiles): Promise<Buffer | undefined> {
  const logo = venue.images.find(({ venueImageId }) => venueImageId === 'logo');
  return logo && files.read(logo.key, `${Math.max(...logo.widths)}.webp`);
}
