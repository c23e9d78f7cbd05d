-- How far the first start came. One that began and was killed leaves nothing that anybody could have used: it is made anew.
create table installation (
  only_one boolean primary key default true check (only_one),
  state text not null check (state in ('begun', 'complete'))
);
