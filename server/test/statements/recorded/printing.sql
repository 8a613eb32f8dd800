-- features/printing/make-papers.ts
select c.name, v.language, v.currency, v.time_zone as "timeZone", clock_timestamp() as now
     from commerces c join venues v on v.id = c.venue_id where c.venue_id = $1 and c.id = $2
;
