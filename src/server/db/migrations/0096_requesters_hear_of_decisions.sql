-- Whoever sent a request hears what was decided about it, and a guest has a link to its page (decision 100). A server of before would not know these mails:
-- none works beside.

-- Raised when staff end the links that a guest has: those for editing. `link_epoch` is for those that mails have.
alter table submission add column edit_epoch int not null default 1;

alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check check (kind in ('received', 'changed', 'decided', 'cancelled', 'booking_confirmed', 'booking_moved',
  'booking_removed', 'new_link', 'altered', 'deleted', 'form_published', 'webhook_off'));

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (channel = 'webhook' or kind in ('confirmation', 'changed', 'approved', 'declined', 'reopened',
  'cancelled', 'booking_confirmed', 'booking_moved', 'booking_removed', 'draft_reminder', 'new_link', 'notice', 'notice_changed', 'notice_cancelled',
  'webhook_off', 'invite', 'reset', 'email', 'email_changed', 'new_device'));

alter table mail_template drop constraint mail_template_kind_check;
alter table mail_template add constraint mail_template_kind_check check (kind in ('confirmation', 'changed', 'approved', 'declined', 'reopened', 'cancelled',
  'booking_confirmed', 'booking_moved', 'booking_removed', 'draft_reminder', 'new_link', 'notice', 'notice_changed', 'notice_cancelled'));
