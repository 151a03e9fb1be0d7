// What a request is to one person of the staff, as conditions of SQL of `submission s`, with the parameters `$company` and `$me`.

/** Something is to be done about it still: the index of these serves it. */
export const OPEN = `s.phase in ('new', 'open', 'asked') and s.cancelled_at is null`

/** When its requester last did something. */
const HEARD = 'coalesce(s.attention_at, s.submitted_at)'
const MY_SNOOZE = 'submission_snooze z where z.company_id = $company and z.user_id = $me and z.submission_id = s.id'
/** `me` put it aside until later, and its requester did nothing since. */
export const SNOOZED = `exists (select from ${MY_SNOOZE} and z.until > now() and ${HEARD} <= z.at)`
/** When there was something new for `me`: its requester did something, or what they put aside came back. */
export const NEWS = `greatest(${HEARD}, (select z.until from ${MY_SNOOZE} and z.until <= now()))`
/** Its requester did something, or it came back, since `me` saw it last. What nobody has to do anything about is no news. */
export const UNREAD = `(${OPEN} and ${NEWS} > coalesce((select n.at from submission_seen n where n.company_id = $company and n.user_id = $me and n.submission_id = s.id),
      (select u.inbox_from from users u where u.company_id = $company and u.id = $me)))`
