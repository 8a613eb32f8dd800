import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';
import { BENEFITS_PASSWORD, PEOPLE, type Membership, type Person } from '../people/people.ts';
import type { BenefitBooks } from './benefit-books.ts';
import { BENEFIT_BEHAVIOURS, benefitRoutes } from './benefit-routes.ts';
import { memberPicture } from './member-picture.ts';
import { findNumberedMember } from './numbered-members.ts';

const NASTY_TEXT = `<img src=x onerror="alert('club')"> Tu plan está vencido. ${'Acercate a la secretaría. '.repeat(20)}`;

/** `nasty-text`: rejects with a text that is harmful if rendered as HTML. `silent`: rejects without one. */
export const CLUB_BEHAVIOURS = {
  search: WEB_FAULTS,
  card: WEB_FAULTS,
  picture: WEB_FAULTS,
  benefits: WEB_FAULTS,
  'benefits-login': [...WEB_FAULTS, 'nasty-text', 'silent'],
  consume: BENEFIT_BEHAVIOURS,
  restore: BENEFIT_BEHAVIOURS,
} as const;

const KEY = 'sandbox-club-key';
/** Units of a product that members of the second plan have used at the club. */
const USED_AT_CLUB = new Map([[1, 1]]);

/** Units that a member used at the club before the first order. */
export function usedAtClub(memberId: string): ReadonlyMap<number, number> {
  return findMembership('la-ribera', memberId)?.planId === 2 ? USED_AT_CLUB : new Map();
}

const Search = z.object({ document: z.string() });
const Login = z.object({ email: z.string(), password: z.string(), identification: z.string() });

type Member = Person & { readonly membership: Membership };
type Place = { Params: { club: string; memberId: string } };

/** Two clubs with the API of docs/club-api.md. */
export async function clubRoutes(
  app: FastifyInstance,
  { misbehaviour, books }: { misbehaviour: Misbehaviour; books: BenefitBooks },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${KEY}`) return reply.code(401).send({ error: 'wrong-key' });
  });

  app.post<Place>('/club/:club/members/search', async (request, reply) => {
    if ((await misbehaviour.apply(reply, 'club', 'search', {})) === DONE) return reply;
    const input = Search.safeParse(request.body);
    if (!input.success) return reply.code(400).send({ error: 'malformed' });
    const member = findMember(request, ({ document }) => document === input.data.document);
    return { member: member ? { memberId: member.membership.memberId, contact: contactOf(member) } : null };
  });

  app.get<Place>('/club/:club/members/:memberId/card', async (request, reply) => {
    const member = memberOf(request);
    if ((await misbehaviour.apply(reply, 'club', 'card', idOf(request))) === DONE) return reply;
    if (!member) return reply.code(404).send({ error: 'not-found' });
    const { memberId, lastMembershipPeriodPaid } = member;
    return { lastMembershipPeriodPaid, hasPicture: true, qrContent: `GATE:${memberId}` };
  });

  app.get<Place>('/club/:club/members/:memberId/picture', async (request, reply) => {
    const member = memberOf(request);
    if ((await misbehaviour.apply(reply, 'club', 'picture', idOf(request))) === DONE) return reply;
    if (!member) return reply.code(404).send({ error: 'not-found' });
    return reply.type('image/png').send(memberPicture(member.memberId));
  });

  app.get<Place>('/club/:club/members/:memberId/benefits', async (request, reply) => {
    const member = memberOf(request);
    if ((await misbehaviour.apply(reply, 'club', 'benefits', idOf(request))) === DONE) return reply;
    if (!member) return reply.code(404).send({ error: 'not-found' });
    const { planId, memberId } = member;
    return { enabled: planId !== null, planId, consumptions: books.of(memberId) };
  });

  const isMember = (club: string, memberId: string) => findMembership(club, memberId) !== undefined;
  benefitRoutes(app, { misbehaviour, books, isMember });

  app.post<Place>('/club/:club/benefits/login', async (request, reply) => {
    const behaviour = await misbehaviour.apply(reply, 'club', 'benefits-login', {});
    if (behaviour === DONE) return reply;
    if (behaviour === 'silent') return reply.code(422).send({});
    if (behaviour === 'nasty-text') return reply.code(422).send({ message: NASTY_TEXT });
    const login = Login.safeParse(request.body);
    if (!login.success) return reply.code(400).send({ error: 'malformed' });
    const { email, password, identification } = login.data;
    const member = findMember(request, (one) => one.email === email && one.document === identification);
    if (!member || member.membership.planId === null || password !== BENEFITS_PASSWORD) {
      return reply.code(401).send({ message: 'Los datos no coinciden con ningún socio del programa.' });
    }
    return { memberId: member.membership.memberId };
  });
}

function findMember({ params }: FastifyRequest<Place>, is: (member: Member) => boolean): Member | undefined {
  const isMember = (person: Person): person is Member => person.membership?.club === params.club;
  return PEOPLE.filter(isMember).find(is);
}

function memberOf({ params }: FastifyRequest<Place>): Membership | undefined {
  return findMembership(params.club, params.memberId);
}

function findMembership(club: string, memberId: string): Membership | undefined {
  const person = PEOPLE.find(({ membership }) => membership?.club === club && membership.memberId === memberId);
  return person?.membership ?? findNumberedMember(club, memberId);
}

function idOf(request: FastifyRequest<Place>) {
  return { memberId: request.params.memberId };
}

function contactOf({ membership, email, phone }: Member) {
  if (membership.contact === null) return null;
  return { channel: membership.contact, address: membership.contact === 'email' ? email : phone };
}
