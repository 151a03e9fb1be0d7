-- The words of new submissions are merged into their index by servers themselves, every second (decision 39): the list in which they wait is long enough
-- that no submit fills it meanwhile. A server of before merges it within a submit when it is full, as ever.
-- beside: 0085
-- functions: fb74c625f92d676e

alter index submission_words set (gin_pending_list_limit = 2048);
