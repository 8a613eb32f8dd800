import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { VenueBrand } from './venue-brand.ts';

const CREST = 'venue-crest';
const CREST_PX = 48;
const BUTTON =
  'display:block;padding:14px 20px;border-radius:14px;font-size:16px;font-weight:700;text-align:center;text-decoration:none';

/** The venue on its colour, as the head of `mailHtml`. */
export function venueHead(venueName: string, { brand, onBrand, crestPng }: VenueBrand): string {
  const crest = crestPng
    ? `<img src="cid:${CREST}" width="${CREST_PX}" height="${CREST_PX}" alt="" style="vertical-align:middle;margin-right:12px">`
    : '';
  return `<tr><td style="padding:20px 32px;border-radius:20px 20px 0 0;background:${brand};color:${onBrand};font-size:16px;font-weight:700">${crest}${escapeHtml(venueName)}</td></tr>`;
}

/** The image that `venueHead` shows. */
export function crestAttachments({ crestPng }: VenueBrand): NonNullable<Mail['attachments']> {
  return crestPng ? [{ filename: 'crest.png', contentType: 'image/png', content: crestPng, cid: CREST }] : [];
}

/** A link as a button in the venue's colour. @param words HTML */
export function linkButton(link: URL, words: string, { brand, onBrand }: VenueBrand): string {
  return `<a href="${escapeHtml(link.href)}" style="${BUTTON};background:${brand};color:${onBrand}">${words}</a>`;
}
