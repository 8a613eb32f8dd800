import { VENUES, type IdentityWorld } from '../../fakes/identity-world.ts';
import { createDocumentClient, is, type Verdicts } from './document-client.ts';

/** Signs in by each way of the first document, and refreshes the user. */
export async function signIn(world: IdentityWorld, verdicts: Verdicts): Promise<void> {
  await signsInByEmail(world, verdicts);
  await signsInByNumber(world, verdicts);
  await signsInElsewhere(world, verdicts);
}

async function signsInByEmail(world: IdentityWorld, verdicts: Verdicts): Promise<void> {
  const visitor = createDocumentClient(world.server.app, verdicts);
  const email = 'documentos@example.com';
  const asked = await visitor.post('/api/login/email', { email });
  visitor.judge('POST /api/login/email', asked, asked.status === 200);
  const confirmed = await visitor.post('/api/login/email/confirm', {
    verificationCode: await world.codeFor(email),
    email,
  });
  visitor.judge('POST /api/login/email/confirm', confirmed, is.with(confirmed, 'token', 'user'));
}

async function signsInByNumber(world: IdentityWorld, verdicts: Verdicts): Promise<void> {
  const visitor = createDocumentClient(world.server.app, verdicts);
  await world.server.db.query(
    'insert into payment_configs (venue_id, id, balance_enabled) values ($1, 1, true) on conflict do nothing',
    [VENUES.estadio],
  );
  const phone = await visitor.post('/api/login/phone', { phoneNumber: '5491155550123', venueId: VENUES.estadio });
  visitor.judge('POST /api/login/phone', phone, is.with(phone, 'token', 'user'));
  const partner = await visitor.post('/api/login/partner', { partner: '18204000', entityIdentificator: 'la-ribera' });
  visitor.judge('POST /api/login/partner', partner, is.with(partner, 'token', 'user'));
}

async function signsInElsewhere(world: IdentityWorld, verdicts: Verdicts): Promise<void> {
  const visitor = createDocumentClient(world.server.app, verdicts);
  const accessToken = await world.google('hincha@example.com');
  const google = await visitor.post('/api/login/google', { accessToken, appName: 'entretiempo' });
  visitor.judge('POST /api/login/google', google, is.with(google, 'token', 'user'));
  const facebook = await visitor.post('/api/login/facebook', { accessToken: 'EAAB', appName: 'entretiempo' });
  visitor.judge('POST /api/login/facebook', facebook, is.refusal(facebook, 'login-method-disabled'));
  const apple = await visitor.post('/api/login/apple', {
    appleUserUniqueId: '000005.5e7a0b1c2d3e4f5a6b7c8d9e0f1a2b3c.1200',
    appleUserEmail: 'hincha@example.com',
  });
  visitor.judge('POST /api/login/apple', apple, is.with(apple, 'token', 'user'));
  const member = createDocumentClient(world.server.app, verdicts);
  const tomorrow = await member.post('/api/login/tomorrow', {
    email: 'socia@example.com',
    password: 'gol',
    identification: '12345678',
  });
  member.judge('POST /api/login/tomorrow', tomorrow, is.with(tomorrow, 'token', 'user'));
}
