/** SQL: the name of a commerce; empty when it is gone. @param venueId SQL of an id, as is `commerceId` */
export function commerceName(venueId: string, commerceId: string): string {
  return `coalesce((select name from commerces where venue_id = ${venueId} and id = ${commerceId}), '')`;
}
