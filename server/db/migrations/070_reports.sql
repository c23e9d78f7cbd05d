-- A report is worked off by one operator at a time: claimed, then given a result. A claim is over by itself after a while
-- (CLAIM_MINUTES of contract/entities/moderation/reports.records.ts); what it is worth now is computed from `claimed_at`, so no job has to run for it.
alter table report
  add serial_number text generated always as ('R' || lpad(id::text, 8, '0')) stored,
  add reported_message_id bigint,
  add attachments text[] not null default '{}',
  add message_text text not null default '',
  add phone_model text not null default '',
  add platform_source text check (platform_source in ('IOS', 'Android', 'PC')),
  add app_version text not null default '',
  -- The member on a business card that was reported.
  add business_card_id bigint,
  -- The account's name beside its id: it stays when the account goes.
  add claimer_id bigint references account on delete set null,
  add claimer text,
  add claimed_at timestamptz,
  -- The first claim ends the waiting, whatever became of it.
  add first_claimed_at timestamptz,
  add result text check (result in ('Nothing', 'Warn', 'Ban', 'Withdraw', 'Dissolve')),
  add user_behaviour text not null default '',
  add result_note text not null default '',
  add ban_until timestamptz,
  add completed_at timestamptz,
  -- The report whose result this one was closed with.
  add closed_with bigint,
  add police_reference text,
  add police_at timestamptz,
  add police_account text,
  add updated_at timestamptz not null default clock_timestamp(),
  add foreign key (tenant_id, business_card_id) references member on delete set null (business_card_id);
create unique index report_serial on report (tenant_id, serial_number);
create index report_queue on report (tenant_id, created_at, id) where status <> 'Completed';
create index report_completed on report (tenant_id, completed_at, id) where status = 'Completed';
create index report_police on report (tenant_id, police_at, id) where police_reference is not null;
create index report_member on report (tenant_id, reported_member_id, id) where reported_member_id is not null;
create index report_group on report (tenant_id, reported_group_id, id) where reported_group_id is not null;
create index report_reporter on report (tenant_id, reporter_id, id);

-- Messages as they were when a report came in: they stay when the messages are withdrawn, cleared or deleted.
create table report_evidence (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  report_id bigint not null,
  message_id bigint not null,
  group_id bigint,
  sender_id bigint not null,
  recipient_id bigint,
  type text not null,
  status text not null,
  content text not null,
  payload jsonb not null,
  sent_at timestamptz not null,
  is_reported boolean not null,
  primary key (tenant_id, report_id, message_id),
  foreign key (tenant_id, report_id) references report on delete cascade
);
call fence_table('report_evidence', 'select, insert');

-- Copies the reported message with the ten before and the ten after it. Where no message was named, the last twenty of the group, or of
-- what reporter and reported wrote to each other. Files that they carry are kept with them.
create function take_evidence() returns trigger language plpgsql as $$
declare
  reported message;
begin
  if new.reported_message_id is not null then
    select * into reported from message where tenant_id = new.tenant_id and id = new.reported_message_id;
    if reported.id is null then return null; end if;
  end if;
  insert into report_evidence (tenant_id, report_id, message_id, group_id, sender_id, recipient_id, type, status, content, payload, sent_at, is_reported)
  select new.tenant_id, new.id, m.id, m.group_id, m.sender_id, m.recipient_id, m.type, m.status, m.content, m.payload, m.created_at, coalesce(m.id = new.reported_message_id, false)
  from (
    (select * from message where tenant_id = new.tenant_id and group_id = reported.group_id
      and (created_at, id) <= (reported.created_at, reported.id) order by created_at desc, id desc limit 11)
    union all (select * from message where tenant_id = new.tenant_id and group_id = reported.group_id
      and (created_at, id) > (reported.created_at, reported.id) order by created_at, id limit 10)
    union all (select * from (
        (select * from message where tenant_id = new.tenant_id and sender_id = reported.sender_id and recipient_id = reported.recipient_id
          and (created_at, id) <= (reported.created_at, reported.id) order by created_at desc, id desc limit 11)
        union (select * from message where tenant_id = new.tenant_id and sender_id = reported.recipient_id and recipient_id = reported.sender_id
          and (created_at, id) <= (reported.created_at, reported.id) order by created_at desc, id desc limit 11)) pair
      order by created_at desc, id desc limit 11)
    union all (select * from (
        (select * from message where tenant_id = new.tenant_id and sender_id = reported.sender_id and recipient_id = reported.recipient_id
          and (created_at, id) > (reported.created_at, reported.id) order by created_at, id limit 10)
        union (select * from message where tenant_id = new.tenant_id and sender_id = reported.recipient_id and recipient_id = reported.sender_id
          and (created_at, id) > (reported.created_at, reported.id) order by created_at, id limit 10)) pair
      order by created_at, id limit 10)
    union all (select * from message where new.reported_message_id is null and tenant_id = new.tenant_id and group_id = new.reported_group_id
      and created_at <= new.created_at order by created_at desc, id desc limit 20)
    union all (select * from (
        (select * from message where new.reported_message_id is null and tenant_id = new.tenant_id and sender_id = new.reporter_id
          and recipient_id = new.reported_member_id and created_at <= new.created_at order by created_at desc, id desc limit 20)
        union (select * from message where new.reported_message_id is null and tenant_id = new.tenant_id and sender_id = new.reported_member_id
          and recipient_id = new.reporter_id and created_at <= new.created_at order by created_at desc, id desc limit 20)) pair
      order by created_at desc, id desc limit 20)
  ) m
  on conflict do nothing;
  with kept as (
    insert into file_use (tenant_id, target_type, target_id, file_id)
    select distinct e.tenant_id, 'reportEvidence', e.report_id::text, s.id from report_evidence e
      join stored_file s on s.tenant_id = e.tenant_id and s.name = split_part(e.payload ->> 'url', '/', 5)
    where e.tenant_id = new.tenant_id and e.report_id = new.id and e.payload ->> 'url' like '/v1/files/%'
    on conflict do nothing returning file_id)
  update stored_file f set unused_since = null from kept where f.tenant_id = new.tenant_id and f.id = kept.file_id;
  return null;
end $$;
create trigger take_evidence after insert on report for each row execute function take_evidence();

-- A ban that ends by itself.
alter table member add banned_until timestamptz;
create index member_banned_until on member (banned_until) where banned_until is not null;

alter table member_notice drop constraint member_notice_kind_check,
  add check (kind in ('Notification', 'Test', 'FeedbackReply', 'ReportWarning'));

update report set result = 'Nothing', completed_at = created_at where status = 'Completed';
