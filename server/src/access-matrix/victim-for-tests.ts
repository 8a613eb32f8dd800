import { memberQrContext } from '../accounts/providers/ask-clubs.ts';
import { staffHeaders } from '../accounts/second-factor/staff-headers-for-tests.ts';
import type { Shop } from '../orders/shop-for-tests.ts';
import type { Encrypter } from '../platform/sealing.ts';

/** Each stands for something of a person whom nobody else is to learn anything of. */
const CANARY = {
  name: 'Canaria Zunilda Ocampo',
  email: 'canary.zunilda@example.org',
  phone: '5491170077311',
  document: '38799311',
  member: 'socia-77311',
  qr: 'puerta-77311-canary',
  delivery: 'platea canaria 77311',
  comment: 'canaria sin sal 77311',
  passkey: 'llave-77311',
  handOver: 'code-77311',
};
/** What the stall needs in order to bring an order. */
const FOR_THE_STALL: readonly string[] = [CANARY.phone, CANARY.delivery, CANARY.comment];

export type Victim = Awaited<ReturnType<typeof makeVictim>>;

/** Somebody with an order at each stall, a membership, a passkey and sessions, all of it marked. */
export async function makeVictim(shop: Shop, elsewhere: Shop, sealer: Encrypter) {
  const { db } = shop;
  const { accountId, headers } = await shop.server.signIn();
  await db.query('update accounts set name = $2, email = $3, phone = $4, dni = $5, is_partner = true where id = $1', [
    accountId,
    CANARY.name,
    CANARY.email,
    CANARY.phone,
    CANARY.document,
  ]);
  await db.query(`insert into identities (issuer, subject, account_id) values ('email', $2, $1), ('phone', $3, $1)`, [
    accountId,
    CANARY.email,
    CANARY.phone,
  ]);
  await db.query(
    `insert into club_members (venue_id, account_id, member_id, has_picture, qr_sealed)
     values ($1, $2, $3, true, $4)`,
    [
      shop.venue.id,
      accountId,
      CANARY.member,
      sealer.seal(Buffer.from(CANARY.qr), memberQrContext({ venueId: shop.venue.id, memberId: CANARY.member })),
    ],
  );
  const { cookie } = await staffHeaders(db, accountId);
  const staffSession = await idOf(shop, `select max(id) as id from sessions where account_id = ${accountId}`);
  const passkey = await idOf(
    shop,
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, is_synced, name)
     values (${accountId}, '${CANARY.passkey}', '', 0, '{}', false, '${CANARY.passkey}') returning id`,
  );
  const marked = { phone: CANARY.phone, identification: CANARY.document };
  const place = async (at: Shop, product: string, wanted: object = {}) => {
    const details = [at.line(product, { comments: CANARY.comment })];
    const { status, body } = await at.order({ details, headers, ...marked, ...wanted });
    if (status !== 201) throw new Error(`The victim's order was refused: ${JSON.stringify(body)}`);
    // Long ago and nobody's in particular, so that the next one may be placed.
    const changes = `delivery = $2, is_cash = false, created_at = created_at - interval '25 hours', device_key = null,
      email_key = null, phone_key = null, verification_code = $3`;
    await db.query(`update orders set ${changes} where id = $1`, [body.id, CANARY.delivery, CANARY.handOver]);
    return body;
  };
  const orders = {
    here: await place(shop, 'Agua'),
    otherStall: await place(shop, 'Pancho', { commerceId: shop.venue.commerceId('otro') }),
    otherVenue: await place(elsewhere, 'Agua'),
  };
  const guest = await place(shop, 'Agua', { headers: {}, guestEmail: CANARY.email });
  const opens = [headers.authorization.slice('Bearer '.length), cookie.slice('staff='.length), guest.accessToken ?? ''];
  return {
    accountId,
    orders,
    guest,
    staffSession,
    ...CANARY,
    passkey,
    /** What of all this stands in an answer. @param isStall it was asked by whoever runs the stall */
    seenIn(answer: string, isStall: boolean): string[] {
      const marks = [...Object.values(CANARY), ...opens];
      return marks.filter((mark) => answer.includes(mark) && !(isStall && FOR_THE_STALL.includes(mark)));
    },
  };
}

async function idOf(shop: Shop, statement: string): Promise<number> {
  const { rows } = await shop.db.query<{ id: number }>(statement);
  return rows[0]?.id ?? 0;
}
