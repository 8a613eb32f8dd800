/**
 * Address to which a club sends a member's codes, for writing to it. Shown to no one except as its owner would
 * recognise it.
 */
export type MemberContact = { readonly channel: 'email' | 'sms'; readonly address: string };

export type ClubMember = { readonly memberId: string; readonly contact: MemberContact | null };

export type ClubCard = {
  /** The club's text: 2026-11. */
  readonly lastMembershipPeriodPaid: string | null;
  readonly hasPicture: boolean;
  /** Content for the stadium's gates, which admits its holder. */
  readonly qrContent: string | null;
};

export type ClubBenefits = {
  readonly isEnabled: boolean;
  readonly planId: number | null;
  /** `amountConsumedInApp`: net units of the applied `changeBenefit` calls; absent: the club counts none. */
  readonly consumptions: readonly {
    readonly productId: number;
    readonly amountConsumed: number;
    readonly amountConsumedInApp?: number | undefined;
  }[];
};

/** Units that an order consumed, or gave back. */
export type BenefitChange = {
  readonly kind: 'consume' | 'restore';
  /** UUID. The club applies one key once. */
  readonly key: string;
  readonly memberId: string;
  readonly productId: number;
  readonly units: number;
  readonly orderId: number;
};

export type BenefitsLogin = { readonly email: string; readonly password: string; readonly identification: string };

/** `text`: the club's message to the person, of any content; shown as plain text only. */
export type BenefitsLoginOutcome =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'refused'; readonly text: string | null };

/** The members of one club. Every call throws OutboundFailure when the club fails. */
export interface Club {
  findMember(documentNumber: string): Promise<ClubMember | null>;
  /** Null: no longer a member. */
  card(memberId: string): Promise<ClubCard | null>;
  /** An image of any usual format, as the club sent it. */
  picture(memberId: string): Promise<Buffer | null>;
  benefits(memberId: string): Promise<ClubBenefits | null>;
  /** `refused`: for good, such as for a person who left the programme. Otherwise the club has applied it. */
  changeBenefit(change: BenefitChange): Promise<'applied' | 'refused'>;
  logInToBenefits(login: BenefitsLogin): Promise<BenefitsLoginOutcome>;
}

/** The connected clubs. */
export interface Clubs {
  /** Null: the venue has no club, or no stored key. */
  of(venue: { readonly id: number; readonly code: string }): Promise<Club | null>;
}
