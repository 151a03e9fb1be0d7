-- Who looks at a request hears that a note was written about it: those of the last moments are found by this. A server of before goes on beside it.
-- beside: 0105
create index message_note_newest on message (company_id, at) where kind = 'note';
