-- Whoever saved a draft is reminded of it by mail (decision 103). A server of before cannot write such a mail: none works beside.

-- When its person was last reminded; of a draft that was saved since they are to be reminded again.
alter table draft add column reminded_at timestamptz;
-- What may come to be reminded of, the oldest first.
create index draft_unreminded on draft (company_id, saved_at) where reminded_at is null or reminded_at < saved_at;

-- Of a reminder `account` holds the uuids of `draft` and `form`, and `user_id` is whose it is: it goes with the account.
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (channel = 'webhook' or kind in ('confirmation', 'changed', 'cancelled',
  'booking_confirmed', 'booking_moved', 'booking_removed', 'draft_reminder', 'notice', 'notice_changed', 'notice_cancelled', 'webhook_off', 'invite',
  'reset', 'email', 'email_changed', 'new_device'));

alter table mail_template drop constraint mail_template_kind_check;
alter table mail_template add constraint mail_template_kind_check check (kind in ('confirmation', 'changed', 'cancelled', 'booking_confirmed',
  'booking_moved', 'booking_removed', 'draft_reminder', 'notice', 'notice_changed', 'notice_cancelled'));
