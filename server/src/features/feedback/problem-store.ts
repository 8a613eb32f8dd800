import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { ProblemKind } from '@app/contract/feedback/feedback-values.ts';

export type ProblemRow = {
  id: string;
  kind: ProblemKind;
  lines: number[];
  text: string;
  hasPhoto: boolean;
  reportedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

const COLUMNS = `p.id, p.kind, p.lines, p.text, p.reported_at as "reportedAt", p.answer, p.answered_at as "answeredAt",
  exists (select 1 from order_problem_photos f where f.venue_id = p.venue_id and f.problem_id = p.id) as "hasPhoto"`;

/** Finds the problems of an order, from the first to the last. */
export async function findProblems(db: Reader, venueId: number, orderId: number): Promise<ProblemRow[]> {
  const { rows } = await db.query<ProblemRow>(
    `select ${COLUMNS} from order_problems p where p.venue_id = $1 and p.order_id = $2 order by p.reported_at, p.id`,
    [venueId, orderId],
  );
  return rows;
}

export type NewProblem = {
  id: string;
  orderId: number;
  commerceId: number;
  kind: ProblemKind;
  lines: readonly number[];
  text: string;
};

/** Inserts a problem of a locked order. @returns false when its id is another problem's */
export async function insertProblem(tx: Tx, venueId: number, problem: NewProblem): Promise<boolean> {
  const { id, orderId, commerceId, kind, lines, text } = problem;
  const { rowCount } = await tx.query(
    `insert into order_problems (venue_id, id, order_id, commerce_id, kind, lines, text)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (venue_id, id) do nothing`,
    [venueId, id, orderId, commerceId, kind, lines, text],
  );
  return rowCount === 1;
}

/** Finds the problem of an order that waits for an answer. @returns its id */
export async function lockOpenProblem(tx: Tx, venueId: number, orderId: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from order_problems where venue_id = $1 and order_id = $2 and answered_at is null for update`,
    [venueId, orderId],
  );
  return rows[0]?.id;
}

export async function setAnswer(
  tx: Tx,
  venueId: number,
  { id, text, actorId }: { id: string; text: string; actorId: number },
): Promise<void> {
  await tx.query(
    `update order_problems set answer = $3, answered_at = statement_timestamp(), answered_by = $4
     where venue_id = $1 and id = $2`,
    [venueId, id, text, actorId],
  );
}

export async function putPhoto(tx: Tx, venueId: number, problemId: string, content: Buffer): Promise<void> {
  await tx.query(
    `insert into order_problem_photos (venue_id, problem_id, content) values ($1, $2, $3)
     on conflict (venue_id, problem_id) do update set content = excluded.content, taken_at = excluded.taken_at`,
    [venueId, problemId, content],
  );
}

/** Finds the photo of a problem of an order. @param problemId undefined: of the last one that has a photo */
export async function findPhoto(
  db: Reader,
  venueId: number,
  orderId: number,
  problemId: string | undefined,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ content: Buffer }>(
    `select f.content from order_problem_photos f
     join order_problems p on p.venue_id = f.venue_id and p.id = f.problem_id
     where p.venue_id = $1 and p.order_id = $2 and ($3::uuid is null or p.id = $3)
     order by p.reported_at desc limit 1`,
    [venueId, orderId, problemId ?? null],
  );
  return rows[0]?.content ?? null;
}
