import { z } from 'zod';
import { text } from '../values/text.ts';
import { name, translated, WebLink } from './managed-values.ts';
import { resourceCalls, rowsOfVenue } from './resource-calls.ts';

/** A banner is shown where the home has a section for it. `url`: where it leads. @see HOME-03 */
export const ManagedBannerValues = {
  title: name(120),
  description: text(600),
  translatedTitle: translated(120),
  translatedDescription: translated(600),
  url: WebLink.nullable(),
};

export const bannerCalls = resourceCalls({
  name: 'banners',
  id: 'ManagedBanner',
  title: 'Banners',
  objects: rowsOfVenue('venue-content'),
  values: ManagedBannerValues,
  facts: { isOnHome: z.boolean(), imagePath: z.string().nullable() },
});
export const managedBanners = bannerCalls.list;
export const managedBanner = bannerCalls.read;
export const createBanner = bannerCalls.create;
export const changeBanner = bannerCalls.change;
export const changeBanners = bannerCalls.changeMany;
/** Its section of the home is removed with it. */
export const removeBanner = bannerCalls.remove;

/** A banner as the back office shows it. */
export const ManagedBanner = bannerCalls.read.schema.response[200];
export type ManagedBanner = z.infer<typeof ManagedBanner>;
