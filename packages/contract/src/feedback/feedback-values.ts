/** What a buyer says after an order. Without zod: the apps use it. */

/** What went wrong with an order. */
export const PROBLEM_KINDS = ['missing', 'badly-made', 'wrong', 'never-came', 'wrong-charge'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export const RATING_SCORES = ['bad', 'so-so', 'great'] as const;
export type RatingScore = (typeof RATING_SCORES)[number];

/** Reasons of each score. One that is so-so has those of a bad one. */
export const GOOD_REASONS = ['on-time', 'hot', 'tasty', 'friendly'] as const;
export const BAD_REASONS = ['late', 'cold', 'not-tasty', 'unfriendly'] as const;
export const RATING_REASONS = [...GOOD_REASONS, ...BAD_REASONS] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** Characters of a report, and of its answer. */
export const PROBLEM_TEXT_MAX = 400;
/** Reports of one order, one after another. */
export const PROBLEMS_PER_ORDER = 3;
/** Time after its placing in which a problem of an order can be reported: staff can still refund it for a day. */
export const PROBLEM_HOURS = 24;
/** Time after the hand-over in which an order can be rated, and after the rating in which it can change. */
export const RATING_HOURS = 48;
export const RATING_CHANGE_HOURS = 24;
/** Bytes of a photo as it is sent. Phones send one that they reduced. */
export const PROBLEM_PHOTO_MAX_BYTES = 4_000_000;
