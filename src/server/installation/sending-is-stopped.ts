/** Nothing is sent while this holds: for the queries that look for what is to be sent. */
export const SENDING_IS_STOPPED = 'exists (select from installation where sending_stopped_at is not null)'
