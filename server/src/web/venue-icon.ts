import type { Venue } from '@app/contract/venues.ts';
import sharp from 'sharp';

import type { MediaFiles } from '../media/media-files.ts';

export const ICON_SIZES = [192, 512] as const;

/** Launchers cut icons to circles and squircles: what matters stays within this part. Source: W3C, maskable icons. */
const SAFE_PART = 0.66;
const DEFAULT_BRAND = '#22313f';
const DEFAULT_ACCENT = '#ffb95e';

/** The venue's logo on its own colour as a PNG; without a logo a tile with a plate in its two colours. @see APP-10 */
export async function drawVenueIcon(venue: Venue, files: MediaFiles, size: number): Promise<Buffer> {
  const brand = venue.palette.light['brand'] ?? DEFAULT_BRAND;
  const tile = sharp({ create: { width: size, height: size, channels: 4, background: brand } });
  const logo = await readLogo(venue, files);
  const inner = Math.round(size * SAFE_PART);
  const art = logo
    ? await sharp(logo).resize(inner, inner, { fit: 'contain', background: '#00000000' }).png().toBuffer()
    : Buffer.from(plate(inner, venue.palette.light['accent'] ?? DEFAULT_ACCENT, brand));
  return tile
    .composite([{ input: art }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function readLogo(venue: Venue, files: MediaFiles): Promise<Buffer | undefined> {
  const logo = venue.images.find(({ venueImageId }) => venueImageId === 'logo');
  const width = logo && Math.max(...logo.widths);
  return width === undefined ? undefined : files.read(logo?.key ?? '', `${width}.webp`);
}

/** A plate from above with a fork's three tines: no letters, since fonts differ from machine to machine. */
function plate(size: number, accent: string, brand: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <circle cx="50" cy="50" r="50" fill="${accent}"/><circle cx="50" cy="50" r="39" fill="none" stroke="${brand}" stroke-width="3" opacity=".35"/>
    <path d="M38 26v16a12 12 0 0 0 8 11v21a4 4 0 0 0 8 0V53a12 12 0 0 0 8-11V26M50 26v18" fill="none" stroke="${brand}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;
}
