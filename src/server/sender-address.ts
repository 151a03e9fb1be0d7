/**
 * Where whoever a submission `s` is of is written to, unless its answers say otherwise: at the address of their account `u`, as it is now; of what was sent for
 * somebody without one, at theirs (decision 115). Null: nobody knows one.
 */
export const SENDER_ADDRESS = `case when s.user_id is null then nullif(s.sent_for_email, '') else u.email end`
