-- Why members are sanctioned, in the words of each server: what operators choose from and what members read. `ladder` is
-- what is proposed the first, second, ... time within `window_days`; `report_reason` which reports it answers.
create table sanction_reason (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  texts jsonb not null,
  report_reason text,
  ladder jsonb not null default '[]',
  window_days integer not null default 90,
  status text not null default 'Enable' check (status in ('Enable', 'Disable')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create unique index sanction_reason_report on sanction_reason (tenant_id, report_reason) where report_reason is not null;
call fence_table('sanction_reason', 'select, insert, update, delete');

-- What was decided about members. A warning is given and over; the others hold until they end or are revoked, and a member
-- is banned as long as a ban holds. `ended_at` is when the end was noticed: whoever reads goes by `ends_at`.
create table sanction (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('Warning', 'Mute', 'Restriction', 'Ban')),
  restrictions text[] not null default '{}',
  reason_id bigint,
  words text not null default '',
  note text not null default '',
  -- Who decided; the name stays when the account goes. Bans from before this table are nobody's.
  account_id bigint references account on delete set null,
  account text not null default '',
  report_id bigint,
  pictures text[] not null default '{}',
  notice_id bigint,
  ends_at timestamptz,
  ended_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  revoke_reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  check ((kind = 'Restriction') = (restrictions <> '{}')),
  check (kind <> 'Warning' or ends_at is null),
  foreign key (tenant_id, member_id) references member on delete cascade,
  foreign key (tenant_id, reason_id) references sanction_reason,
  foreign key (tenant_id, report_id) references report on delete set null (report_id),
  foreign key (tenant_id, notice_id) references member_notice on delete set null (notice_id)
);
create index sanction_member on sanction (tenant_id, member_id, id desc);
create index sanction_time on sanction (tenant_id, created_at desc, id desc);
create index sanction_reason_use on sanction (tenant_id, reason_id) where reason_id is not null;
create index sanction_holding on sanction (tenant_id, member_id)
  where revoked_at is null and ended_at is null and kind <> 'Warning';
create index sanction_ending on sanction (ends_at) where revoked_at is null and ended_at is null and ends_at is not null;
create index sanction_report on sanction (tenant_id, report_id) where report_id is not null;
create index sanction_notice on sanction (tenant_id, notice_id) where notice_id is not null;
call fence_table('sanction', 'select, insert, update, delete');

-- Messages that a sanction rests on, as they were then.
create table sanction_evidence (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  sanction_id bigint not null,
  message_id bigint not null,
  group_id bigint,
  sender_id bigint not null,
  recipient_id bigint,
  type text not null,
  content text not null,
  payload jsonb not null,
  sent_at timestamptz not null,
  primary key (tenant_id, sanction_id, message_id),
  foreign key (tenant_id, sanction_id) references sanction on delete cascade
);
call fence_table('sanction_evidence', 'select, insert');

-- Pictures of the messages stay as long as the sanction; what it holds itself is noted by the application.
create function hold_sanction_files() returns trigger language plpgsql as $$
begin
  with kept as (
    insert into file_use (tenant_id, target_type, target_id, file_id)
    select new.tenant_id, 'sanctionEvidence', new.sanction_id::text, s.id from stored_file s
      where s.tenant_id = new.tenant_id and s.name = split_part(new.payload ->> 'url', '/', 5) and new.payload ->> 'url' like '/v1/files/%'
    on conflict do nothing returning file_id)
  update stored_file f set unused_since = null from kept where f.tenant_id = new.tenant_id and f.id = kept.file_id;
  return null;
end $$;
create trigger hold_sanction_files after insert on sanction_evidence for each row execute function hold_sanction_files();

-- Sanctions go with the data of their member, and with them whatever they held.
create function release_sanction_files() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from file_use where tenant_id = old.tenant_id and target_type in ('sanctions', 'sanctionEvidence')
      and target_id = old.id::text returning file_id)
  update stored_file f set unused_since = now() from gone where f.tenant_id = old.tenant_id and f.id = gone.file_id
    and not exists (select from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id
      and not (u.target_type in ('sanctions', 'sanctionEvidence') and u.target_id = old.id::text));
  return null;
end $$;
create trigger release_sanction_files after delete on sanction for each row execute function release_sanction_files();

alter table member_notice drop constraint member_notice_kind_check,
  add check (kind in ('Notification', 'Test', 'FeedbackReply', 'ReportWarning', 'Sanction'));

-- What a reason is called in a language, or else in one that it has.
create function sanction_reason_name(texts jsonb, locale text) returns text language sql immutable parallel safe as $$
  select coalesce(texts -> locale ->> 'name', (select said ->> 'name' from jsonb_each(texts) as each(tag, said) order by tag limit 1))
$$;

-- What holds a member now, the latest first, as other records show it.
create function holding_sanctions(of_tenant bigint, of_member bigint, locale text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'kind', s.kind, 'restrictions', s.restrictions,
      'reasonName', sanction_reason_name(r.texts, locale), 'words', s.words,
      'endTime', to_char(s.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'account', s.account) order by s.id desc), '[]')
  from sanction s left join sanction_reason r on r.tenant_id = s.tenant_id and r.id = s.reason_id
  where s.tenant_id = of_tenant and s.member_id = of_member
    and s.revoked_at is null and s.ended_at is null and s.kind <> 'Warning' and (s.ends_at is null or s.ends_at > now())
$$;

-- The reasons that each server starts with; its people change them.
create function add_sanction_reasons(to_tenant bigint) returns void language sql as $$
  insert into sanction_reason (tenant_id, texts, report_reason, ladder)
  select to_tenant, texts, report_reason, ladder from (values
    (1, '{"en-US": {"name": "Spam"}, "zh-CN": {"name": "垃圾广告"}, "vi-VN": {"name": "Tin rác"}, "ja-JP": {"name": "スパム"}}'::jsonb, null, '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Mute", "restrictions": [], "hours": 24}, {"kind": "Mute", "restrictions": [], "hours": 168}, {"kind": "Ban", "restrictions": [], "hours": 720}, {"kind": "Ban", "restrictions": [], "hours": null}]'::jsonb),
    (2, '{"en-US": {"name": "Harassment"}, "zh-CN": {"name": "骚扰辱骂"}, "vi-VN": {"name": "Quấy rối"}, "ja-JP": {"name": "嫌がらせ"}}'::jsonb, null, '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Mute", "restrictions": [], "hours": 168}, {"kind": "Ban", "restrictions": [], "hours": 168}, {"kind": "Ban", "restrictions": [], "hours": null}]'::jsonb),
    (3, '{"en-US": {"name": "Fraud"}, "zh-CN": {"name": "欺诈"}, "vi-VN": {"name": "Lừa đảo"}, "ja-JP": {"name": "詐欺"}}'::jsonb, 'Fraud', '[{"kind": "Ban", "restrictions": [], "hours": 720}, {"kind": "Ban", "restrictions": [], "hours": null}]'::jsonb),
    (4, '{"en-US": {"name": "Impersonation"}, "zh-CN": {"name": "冒充他人"}, "vi-VN": {"name": "Mạo danh"}, "ja-JP": {"name": "なりすまし"}}'::jsonb, 'Impersonation', '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Ban", "restrictions": [], "hours": 168}, {"kind": "Ban", "restrictions": [], "hours": null}]'::jsonb),
    (5, '{"en-US": {"name": "Inappropriate content"}, "zh-CN": {"name": "不当内容"}, "vi-VN": {"name": "Nội dung không phù hợp"}, "ja-JP": {"name": "不適切な内容"}}'::jsonb, 'InappropriateContent', '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Restriction", "restrictions": ["NoPictures"], "hours": 168}, {"kind": "Ban", "restrictions": [], "hours": 168}, {"kind": "Ban", "restrictions": [], "hours": null}]'::jsonb),
    (6, '{"en-US": {"name": "Harm to minors"}, "zh-CN": {"name": "侵犯未成年人权益"}, "vi-VN": {"name": "Xâm hại quyền trẻ em"}, "ja-JP": {"name": "未成年者の権利侵害"}}'::jsonb, 'MinorsRights', '[{"kind": "Ban", "restrictions": [], "hours": null}]'::jsonb),
    (7, '{"en-US": {"name": "Gambling"}, "zh-CN": {"name": "赌博"}, "vi-VN": {"name": "Cờ bạc"}, "ja-JP": {"name": "賭博"}}'::jsonb, 'Gambling', '[{"kind": "Mute", "restrictions": [], "hours": 168}, {"kind": "Ban", "restrictions": [], "hours": 720}, {"kind": "Ban", "restrictions": [], "hours": null}]'::jsonb),
    (8, '{"en-US": {"name": "False information"}, "zh-CN": {"name": "虚假信息"}, "vi-VN": {"name": "Thông tin giả"}, "ja-JP": {"name": "虚偽の情報"}}'::jsonb, 'FakeInformation', '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Mute", "restrictions": [], "hours": 24}, {"kind": "Ban", "restrictions": [], "hours": 168}]'::jsonb),
    (9, '{"en-US": {"name": "Fake news"}, "zh-CN": {"name": "传播谣言"}, "vi-VN": {"name": "Tung tin giả"}, "ja-JP": {"name": "デマの拡散"}}'::jsonb, 'FakeNews', '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Mute", "restrictions": [], "hours": 24}, {"kind": "Ban", "restrictions": [], "hours": 168}]'::jsonb),
    (10, '{"en-US": {"name": "Fan harassment"}, "zh-CN": {"name": "饭圈行为"}, "vi-VN": {"name": "Người hâm mộ quá khích"}, "ja-JP": {"name": "過激なファン行為"}}'::jsonb, 'FanExcess', '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Mute", "restrictions": [], "hours": 24}, {"kind": "Mute", "restrictions": [], "hours": 168}]'::jsonb),
    (11, '{"en-US": {"name": "Possibly compromised account"}, "zh-CN": {"name": "账号可能被盗"}, "vi-VN": {"name": "Tài khoản có thể bị chiếm"}, "ja-JP": {"name": "アカウント乗っ取りの疑い"}}'::jsonb, 'AccountCompromised', '[{"kind": "Mute", "restrictions": [], "hours": 24}]'::jsonb),
    (12, '{"en-US": {"name": "Other violation"}, "zh-CN": {"name": "其他违规"}, "vi-VN": {"name": "Vi phạm khác"}, "ja-JP": {"name": "その他の規約違反"}}'::jsonb, 'Violation', '[{"kind": "Warning", "restrictions": [], "hours": null}, {"kind": "Mute", "restrictions": [], "hours": 24}, {"kind": "Ban", "restrictions": [], "hours": 168}]'::jsonb)
  ) as given(place, texts, report_reason, ladder) order by place
$$;
revoke execute on function add_sanction_reasons(bigint) from public;

create function give_sanction_reasons() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_sanction_reasons(new.id);
  return null;
end $$;
create trigger give_sanction_reasons after insert on tenant for each row execute function give_sanction_reasons();
select add_sanction_reasons(id) from tenant order by id;

insert into sanction (tenant_id, member_id, kind, ends_at) select tenant_id, id, 'Ban', banned_until from member where status = 'Disable';
