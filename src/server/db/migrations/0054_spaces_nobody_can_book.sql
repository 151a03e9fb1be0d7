-- beside: 0052
-- Weekly hours may hold no open minute: never. What nobody could book (never open, or seats nobody) is neither searched nor taken.
-- functions: 3ae1babb896aa802
alter table space drop constraint space_open_minutes_check;
alter table space add constraint space_open_minutes_check check (open_minutes <@ '{[0,10080)}');
