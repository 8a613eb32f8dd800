import { queryOptions } from '@tanstack/react-query';
import { blobToDataUrl } from '#shared/api/blob-to-data-url.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { readRecord, writeRecord } from '#shared/storage/records.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { MemberProfile } from '@app/contract/visitor/account.ts';

/** Pictures of a member card as `data:` URLs, so that the card opens offline. */
type MemberPictures = { userId: number; updatedAt: string; photo: string | null; qr: string | null };

const RECORD = 'member-pictures';

/**
 * Photo and QR code of the member: persisted ones while the card is unchanged, else from the server; without an answer
 * the last known.
 *
 * @see HOME-02
 */
export function memberPicturesQuery(userId: number, profile: MemberProfile) {
  return queryOptions({
    queryKey: ['/api/users/member-pictures', String(userId), profile.updatedAt],
    queryFn: async ({ signal }): Promise<MemberPictures> => {
      const stored = await storedPictures(userId);
      if (stored?.updatedAt === profile.updatedAt) return stored;
      try {
        const [photo, qr] = await Promise.all([
          readPicture(profile.partnerImageUrl, signal),
          readPicture(profile.partnerQrUrl, signal),
        ]);
        const fresh = { userId, updatedAt: profile.updatedAt, photo, qr };
        await writeRecord(RECORD, fresh);
        return fresh;
      } catch (failure) {
        if (stored) return stored;
        throw failure;
      }
    },
  });
}

export async function clearMemberPictures(): Promise<void> {
  await writeRecord(RECORD, null);
}

async function storedPictures(userId: number): Promise<MemberPictures | null> {
  const stored = await readRecord(RECORD);
  return isPictures(stored) && stored.userId === userId ? stored : null;
}

/** Fetched with the session token, which goes to our own host only. */
async function readPicture(path: string | null, signal: AbortSignal): Promise<string | null> {
  if (path === null || !/^\/[^/\\]/.test(path)) return null;
  const { token } = useAuth.getState();
  const response = await fetch(path, { signal, headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`A picture of the member's card answered ${response.status}`);
  return blobToDataUrl(await response.blob());
}

function isPictures(value: unknown): value is MemberPictures {
  const pictures = asRecord(value);
  return typeof pictures.get('userId') === 'number' && typeof pictures.get('updatedAt') === 'string';
}
