-- When a company's exports were last served stands at the company: who deleted theirs counted as never served, and was next (decision 83). A server of
-- before takes exports without noting it.
-- beside: 0085
-- functions: 7b948c22545bf1d0

-- null: never
alter table company add column exports_served_at timestamptz;
