/** The people of the demo, as external systems know them. */
export type Person = {
  readonly email: string;
  readonly name: string;
  /** Dial code and number, digits only. */
  readonly phone: string;
  readonly document: string;
  /** Permanent subject at Google and Apple. */
  readonly googleSub: string;
  readonly appleSub: string;
  /** Google has not verified the address. */
  readonly hasUnverifiedEmail?: true;
  readonly membership?: Membership;
};

export type Membership = {
  readonly club: keyof typeof CLUB_NAMES;
  readonly memberId: string;
  readonly lastMembershipPeriodPaid: string;
  /** Phone number on file at the club, to which it sends codes; null: none. */
  readonly contact: 'email' | 'sms' | null;
  /** Of the benefits programme; the password is the word `gol`. */
  readonly planId: number | null;
};

export const CLUB_NAMES = { 'la-ribera': 'Club La Ribera', horizonte: 'Club Horizonte' } as const;

export const BENEFITS_PASSWORD = 'gol';

const person = (number: number, email: string, name: string, document: string, membership?: Membership): Person => ({
  email,
  name,
  phone: `549115555${String(number).padStart(4, '0')}`,
  document,
  googleSub: `1000000000000000${String(number).padStart(5, '0')}`,
  appleSub: `00000${number}.5e7a0b1c2d3e4f5a6b7c8d9e0f1a2b3c.1200`,
  ...(membership && { membership }),
});

const laRibera = (memberId: string, rest: Pick<Membership, 'contact' | 'planId' | 'lastMembershipPeriodPaid'>) =>
  ({ club: 'la-ribera', memberId, ...rest }) as const;

export const PEOPLE: readonly Person[] = [
  person(5, 'hincha@example.com', 'Helena Hincha', '35555005'),
  person(
    6,
    'socio@example.com',
    'Simón Socio',
    '18204000',
    laRibera('LR-18204', { contact: 'email', planId: 1, lastMembershipPeriodPaid: '2026-11' }),
  ),
  person(
    7,
    'socia@example.com',
    'Sofía Vitalicia',
    '12345678',
    laRibera('LR-00412', { contact: 'sms', planId: 2, lastMembershipPeriodPaid: '2026-10' }),
  ),
  person(
    8,
    'sin-contacto@example.com',
    'Carlos Sincontacto',
    '20111222',
    laRibera('LR-20111', { contact: null, planId: null, lastMembershipPeriodPaid: '2025-03' }),
  ),
  person(9, 'rosario@example.com', 'Rosa Horizonte', '27888999', {
    club: 'horizonte',
    memberId: 'H-551',
    contact: 'email',
    planId: null,
    lastMembershipPeriodPaid: '2026-11',
  }),
  { ...person(10, 'dudosa@example.com', 'Delia Dudosa', '33000111'), hasUnverifiedEmail: true },
];

export function findPerson(is: (person: Person) => boolean): Person | undefined {
  return PEOPLE.find(is);
}
