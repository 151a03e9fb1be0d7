/** What is said of a request `s` to whoever sent it, as SQL: in their own data, and in the file that an administrator makes of them. */

export interface AccountOfChange {
  readonly at: string
  readonly changes: readonly string[]
}

/** Of either side; no internal note. */
export interface AccountOfMessage {
  readonly at: string
  readonly side: 'staff' | 'requester'
  readonly text: string
}

/** What they did themselves, and that it was cancelled: what staff do to it is theirs. */
export const ACCOUNT_OF_HISTORY = `(select coalesce(jsonb_agg(jsonb_build_object('at', h.created_at, 'changes', h.changes) order by h.id), '[]') from submission_log h
        where h.company_id = $company and h.submission_id = s.id and (h.kind is null or h.kind = 'status' and 'Cancelled' = any(h.changes))) as history`

export const ACCOUNT_OF_MESSAGES = `(select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'side', m.side, 'text', m.text) order by m.at, m.id), '[]') from message m
        where m.company_id = $company and m.submission_id = s.id and m.kind <> 'note') as messages`

/** The oldest first: those after the one with this `place`, which is exact to the microsecond, as a Date is not. */
export const REQUESTS_AFTER = `($after_at::text is null or $after::uuid is null or (s.submitted_at, s.id) > ($after_at::text::timestamptz, $after::uuid))
    order by s.submitted_at, s.id limit $most`
