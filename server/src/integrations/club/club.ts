/** Where a club sends a member's codes. We write to it; nobody is shown more of it than its owner would recognise. */
export type MemberContact = { readonly channel: 'email' | 'sms'; readonly address: string };

export type ClubMember = { readonly memberId: string; readonly contact: MemberContact | null };

export type ClubCard = {
  /** As the club writes it: 2026-11. */
  readonly lastMembershipPeriodPaid: string | null;
  readonly hasPicture: boolean;
  /** What the gates of the stadium read. Whoever has it gets in. */
  readonly qrContent: string | null;
};

export type ClubBenefits = {
  readonly isEnabled: boolean;
  readonly planId: number | null;
  readonly consumptions: readonly { readonly productId: number; readonly amountConsumed: number }[];
};

export type BenefitsLogin = { readonly email: string; readonly password: string; readonly identification: string };

/** `text`: what the club says to the person, of any content; to be shown as plain text only. */
export type BenefitsLoginOutcome =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'refused'; readonly text: string | null };

/** The members of one club. Every call throws OutboundFailure when the club cannot be asked. */
export interface Club {
  findMember(documentNumber: string): Promise<ClubMember | null>;
  /** Null: no longer a member. */
  card(memberId: string): Promise<ClubCard | null>;
  /** An image of any usual format, as the club sent it. */
  picture(memberId: string): Promise<Buffer | null>;
  benefits(memberId: string): Promise<ClubBenefits | null>;
  logInToBenefits(login: BenefitsLogin): Promise<BenefitsLoginOutcome>;
}

/** The clubs that are connected. */
export interface Clubs {
  /** Null: the venue has no club, or nobody stored its key. */
  of(venue: { readonly id: number; readonly code: string }): Promise<Club | null>;
}
