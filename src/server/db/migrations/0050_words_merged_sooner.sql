-- beside: 0049
-- New words wait in a list beside their index and are merged into it by whoever fills the list: 4 MB by default, a tenth of a second within
-- somebody's submit. A short list is merged often and at once.
alter index submission_words set (gin_pending_list_limit = 256);
