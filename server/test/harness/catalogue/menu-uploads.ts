import type { MenuImport, MenuImportPreview, MenuSheetColumns } from '@app/contract/back-office/menu-imports.ts';
import type { Shop } from '../orders/shop.ts';

type Headers = Record<string, string>;
type Answer<Body> = { status: number; body: Body; code: string; detail: string; facts: Record<string, unknown> };
export type Upload = {
  fileName?: string;
  commerceId?: number;
  venueId?: number;
  sheetName?: string;
  decimalSign?: string;
  columns?: string;
  headingsRow?: string;
};

/** Calls of the back office for the menu of a shop, as staff of its commerce unless a test says otherwise. */
export async function menuUploads(shop: Shop) {
  const { app } = shop.server;
  const staff: Headers = { ...(await shop.staff()), 'accept-language': 'es' };
  const url = (venueId = shop.venue.id) => `/api/admin/venues/${venueId}/menu-imports`;

  async function ask<Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    headers: Headers = staff,
    payload?: Buffer | object,
  ): Promise<Answer<Body>> {
    const response = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
    const body = response.json<Body & { code?: string; detail?: string; facts?: Record<string, unknown> }>();
    return {
      status: response.statusCode,
      body,
      code: body.code ?? '',
      detail: body.detail ?? '',
      facts: body.facts ?? {},
    };
  }

  return {
    staff,
    ask,
    url,
    upload(file: string | Uint8Array, more: Upload = {}, headers: Headers = staff) {
      const { fileName = 'menú.csv', commerceId = shop.commerceId, venueId, ...rest } = more;
      const query = new URLSearchParams({ commerceId: String(commerceId), fileName, ...rest });
      return ask<MenuImportPreview>(
        'POST',
        `${url(venueId)}?${query.toString()}`,
        { ...headers, 'content-type': 'application/octet-stream' },
        Buffer.from(file),
      );
    },
    columns(file: string | Uint8Array, more: { headingsRow?: string } = {}) {
      const query = new URLSearchParams({ commerceId: String(shop.commerceId), ...more });
      return ask<MenuSheetColumns>(
        'POST',
        `/api/admin/venues/${shop.venue.id}/menu-sheet-columns?${query.toString()}`,
        { ...staff, 'content-type': 'application/octet-stream' },
        Buffer.from(file),
      );
    },
    apply: (id: string, skipBad = false, headers: Headers = staff, prices: readonly object[] = []) =>
      ask<MenuImport>('POST', `${url()}/${id}/apply`, headers, { skipBad, prices }),
    repair: (id: string, cells: readonly object[], headers: Headers = staff) =>
      ask<MenuImportPreview>('POST', `${url()}/${id}/repairs`, headers, { cells }),
    undo: (id: string, headers: Headers = staff) => ask<MenuImport>('POST', `${url()}/${id}/undo`, headers, {}),
    read: (id: string, headers: Headers = staff) => ask<MenuImportPreview>('GET', `${url()}/${id}`, headers),
  };
}

export type MenuUploads = Awaited<ReturnType<typeof menuUploads>>;
