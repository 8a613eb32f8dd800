-- /etc/patroni/create-database.sql of a database machine (owner postgres, mode 600). Patroni runs it once, on the first leader.
create role entretiempo_scoped nologin;
create role entretiempo login password '${DATABASE_PASSWORD}';
grant entretiempo_scoped to entretiempo;
create database entretiempo owner entretiempo;
