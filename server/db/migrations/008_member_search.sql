-- The trigram index finds three letters and more, and Chinese names are searched by two or one. So each letter and each
-- two neighbours are kept as three letters too: 小明 as 小明小, 明 as 明明明, which the same kind of index finds.
alter table member add column nickname_pairs text not null generated always as (
  regexp_replace(nickname, '(.)(.)', '\1\2\1 ', 'g') || ' ' || regexp_replace(substr(nickname, 2), '(.)(.)', '\1\2\1 ', 'g') || ' '
    || regexp_replace(nickname, '(.)', '\1\1\1 ', 'g')
) stored;
create index member_nickname_pairs on member using gin (tenant_id, nickname_pairs gin_trgm_ops);

-- Lists end their order with the key in the same direction, so that an index holds the whole of it, either way.
drop index member_last_login;
create index member_last_login on member (tenant_id, last_login_at desc nulls last, id desc);
drop index sign_member_days;
create index sign_member_days on sign_member (tenant_id, consecutive_days desc, member_id desc);
drop index sign_member_time;
create index sign_member_time on sign_member (tenant_id, last_sign_at desc, member_id desc);
