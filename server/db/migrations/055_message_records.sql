-- What a message of each type carries beside its text (contract/entities/messages/messages.records.ts), and who took one back when: the operator's account,
-- null where the member did. A withdrawn message keeps its content for operators with the right to read it.
alter table message
  add column payload jsonb not null default '{}',
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add constraint message_type check (type in ('text', 'link', 'image', 'video', 'voice', 'file', 'videoCall', 'voiceCall', 'card'));

-- Records are paged by (created_at, id) both ways: the indexes hold the whole of that order.
drop index message_group;
drop index message_sender;
drop index message_recipient;
create index message_group on message (tenant_id, group_id, created_at desc, id desc) where group_id is not null;
create index message_sender on message (tenant_id, sender_id, created_at desc, id desc);
create index message_recipient on message (tenant_id, recipient_id, created_at desc, id desc) where recipient_id is not null;
-- One side of what two members wrote to each other.
create index message_pair on message (tenant_id, sender_id, recipient_id, created_at desc, id desc) where recipient_id is not null;
