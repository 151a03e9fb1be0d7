-- What a company writes in the portal itself as conditions of use and privacy notice, in Markdown; empty: only its addresses may say them.

alter table company
  add column conditions_of_use_text text not null default '',
  add column privacy_notice_text text not null default '';
