import { createProofOfWork } from '#features/accounts/abuse-guard/proof-of-work.ts';
import { createInvitationTokens } from '#features/accounts/invitations/invitation-tokens.ts';
import { createMatchTokens } from '#features/accounts/match-staff/match-tokens.ts';
import { createMemberCodes } from '#features/accounts/members/member-codes.ts';
import { createMemberOfPass } from '#features/accounts/members/member-of-pass.ts';
import { createPinHasher } from '#features/accounts/pins/pin-hasher.ts';
import { createMenuChangeStream } from '#features/catalogue/changes/menu-change-stream.ts';
import { createCatalogue } from '#features/catalogue/menu/catalogue.ts';
import { createContent } from '#features/content/content.ts';
import { createKioskChallenges } from '#features/kiosks/kiosk-challenges.ts';
import { openMediaFiles } from '#features/media/open-media-files.ts';
import { createOrderTokens } from '#features/orders/access/order-tokens.ts';
import { createVenueQueueCache } from '#features/orders/queue/venue-queue-cache.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import { createSseStreams } from '#platform/events/sse-stream.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Dependencies of several features. Created once per process and closed with the server. */
export async function createServices(app: ApiServer, deps: AppDeps, isLoaded: () => boolean) {
  const { config, intakeDb, readDb, eventBus, log, metrics, encrypter } = deps;
  const onCatalogueChange = (listener: (venueId: number) => void) =>
    eventBus.subscribe({ topic: 'catalogue' }, ({ venueId }) => listener(venueId));
  const catalogue = createCatalogue(readDb, config.appCode, onCatalogueChange, isLoaded);
  const content = createContent(readDb, onCatalogueChange, isLoaded);
  const menuChanges = createMenuChangeStream(catalogue, eventBus, (err) =>
    log.warn({ err }, 'menu change stream failed; subscribers will poll'),
  );
  app.addHook('onClose', async () => {
    catalogue.close();
    content.close();
    menuChanges.close();
  });
  const loginSecret = await readInstanceSecret(intakeDb, encrypter, 'login-codes');
  const memberCodes = createMemberCodes(loginSecret);
  return {
    onCatalogueChange,
    isLoaded,
    catalogue,
    content,
    menuChanges,
    media: await openMediaFiles(config),
    streams: createSseStreams(app, metrics),
    tokens: createOrderTokens(await readInstanceSecret(intakeDb, encrypter, 'order-tokens')),
    invitationTokens: createInvitationTokens(await readInstanceSecret(intakeDb, encrypter, 'invitations')),
    matchTokens: createMatchTokens(await readInstanceSecret(intakeDb, encrypter, 'match-invitations')),
    kioskChallenges: createKioskChallenges(loginSecret),
    memberCodes,
    pinHasher: createPinHasher(await readInstanceSecret(intakeDb, encrypter, 'staff-pins')),
    memberOfPass: createMemberOfPass(readDb, memberCodes),
    queuesOf: createVenueQueueCache(readDb, isLoaded),
    loginSecret,
    proofs: createProofOfWork(loginSecret),
    onFailure: (err: unknown) => log.warn({ err }, 'integration request failed'),
  };
}
