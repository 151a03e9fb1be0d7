-- beside: 0052
-- Why a form is incomplete, and the version of it that this was said of. Null: nobody has looked. A server of before saves a version and says
-- nothing of it: whoever finds another number than the newest one's looks again.
alter table form add column trouble text[];
alter table form add column trouble_version integer;
