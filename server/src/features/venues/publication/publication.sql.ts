/** SQL for the state of the publication of a row at the database's clock. @param row its alias. @see CONT-02, HOME-03 */
export const publicationState = (row: string): string => `case
  when ${row}.is_draft then 'draft'
  when ${row}.published_at > now() then 'scheduled'
  when ${row}.ends_at <= now() then 'ended'
  else 'published' end`;

/** SQL for the instants at which visitors begin and cease to see rows of a table in the venue `$1`. */
export const publicationInstants = (table: 'articles' | 'banners'): string => `
  select unnest(array[published_at, ends_at]) as at from ${table} where venue_id = $1 and not is_draft`;
