-- Which cash orders a stall prepares before the money is there: none, those that it takes to a seat, or all.
alter table commerces alter column prepares_before_paying drop default;
alter table commerces alter column prepares_before_paying type text
  using case when prepares_before_paying then 'always' else 'never' end;
alter table commerces alter column prepares_before_paying set default 'never';
alter table commerces add constraint commerces_prepares_before_paying_check
  check (prepares_before_paying in ('never', 'delivery', 'always'));
