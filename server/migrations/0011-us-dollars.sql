-- Some online providers take neither pesos nor soles.
alter table venues drop constraint venues_currency_check;
alter table venues add constraint venues_currency_check check (currency in ('ARS', 'PEN', 'USD'));
