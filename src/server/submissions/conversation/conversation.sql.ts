import type { EntryKind } from '#contract/portal/conversation.ts'
import type { DeliveryState } from '#contract/portal/outbox.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, bytes, integer, json, text, texts, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import { seesForm } from '../../sees-form.ts'

const company = uuid
const ofSubmission = { company, submission: uuid }
const LOCKED = 'found: `lockState` gave whoever writes the row'

/** A file of a message. */
interface FileOfMessage {
  readonly uuid: string
  readonly name: string
  readonly size: number
  readonly type: string
}

const SEEN = 'exists (select from submission s where s.company_id = $company and s.id = $submission and s.form_id <> all($hidden))'

/** Of a message `m`, in their order. */
const FILES = `coalesce((select jsonb_agg(jsonb_build_object('uuid', f.id, 'name', f.name, 'size', f.size, 'type', f.type) order by f.position)
      from file f where f.company_id = $company and f.message_id = m.id), '[]')`

/** What was written about a request: the newest, at most `most`, the newest first. `notes`: internal ones too. `before`: uuid of one of them. */
export const selectEntries = defineStatement({
  parameters: { ...ofSubmission, hidden: uuids, notes: boolean, before: uuid.nullable, most: integer },
  columns: {
    id: uuid,
    kind: text.as<EntryKind>(),
    side: text.as<'staff' | 'requester'>(),
    user_id: uuid.nullable,
    who: text.notNull,
    at: timestamp,
    text,
    is_answer: boolean,
    fields: texts.nullable,
    answered_at: timestamp.nullable,
    ended_at: timestamp.nullable,
    files: json<readonly FileOfMessage[]>().notNull,
    people: json<readonly { readonly uuid: string; readonly name: string }[]>().notNull,
  },
  sql: `select m.id, m.kind, m.side, m.user_id, coalesce(u.name, m.program) as who, m.at, m.text, m.is_answer, a.fields, a.answered_at, a.ended_at,
      ${FILES} as files,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', v.id, 'name', v.name) order by v.name, v.id) from message_person p
        join users v on v.company_id = $company and v.id = p.user_id where p.company_id = $company and p.message_id = m.id), '[]') as people
    from message m
      left join users u on u.company_id = $company and u.id = m.user_id
      left join ask a on a.company_id = $company and a.id = m.id
    where m.company_id = $company and m.submission_id = $submission and ($notes or m.kind <> 'note') and ${SEEN}
      and ($before::uuid is null or (m.at, m.id) < (select o.at, o.id from message o where o.company_id = $company and o.id = $before and o.submission_id = $submission))
    order by m.at desc, m.id desc limit $most::int`,
})

/** The newest of what was written about a request, and a mark of all of it: what is written, answered or ended makes it another one. */
export const selectNews = defineStatement({
  parameters: { ...ofSubmission, hidden: uuids, notes: boolean },
  columns: { newest: uuid.nullable, mark: text.notNull },
  sql: `select (array_agg(m.id order by m.at desc, m.id desc))[1] as newest,
      md5(coalesce(string_agg(concat_ws(' ', m.id, a.answered_at, a.ended_at), ',' order by m.id), '')) as mark
    from message m left join ask a on a.company_id = $company and a.id = m.id
    where m.company_id = $company and m.submission_id = $submission and ($notes or m.kind <> 'note')
    having ${SEEN}`,
})

/** What became of the mails of messages and questions to whoever sent the request. */
export const selectMailsOf = defineStatement({
  parameters: { ...ofSubmission, hidden: uuids },
  columns: { message: text.notNull, target: text, state: text.as<DeliveryState>(), reason: text },
  sql: `select e.data ->> 'message' as message, d.target, d.state, d.reason from delivery d join event e on e.company_id = $company and e.id = d.event_id
    where d.company_id = $company and d.submission_id = $submission and d.channel = 'mail' and d.kind in ('message', 'question')
      and e.data ->> 'message' is not null and ${SEEN} order by d.created_at`,
})

/** How much was written about a request: all of it, and by whoever sent it in the last hour, and the bytes of their files. */
export const countEntries = defineStatement({
  scope: LOCKED,
  parameters: ofSubmission,
  columns: { entries: integer.notNull, of_hour: integer.notNull, bytes: bigint.notNull },
  sql: `select count(*)::int as entries, (count(*) filter (where m.side = 'requester' and m.at > now() - interval '1 hour'))::int as of_hour,
      coalesce(sum((select sum(f.size) from file f where f.company_id = $company and f.message_id = m.id)) filter (where m.side = 'requester'), 0)::bigint as bytes
    from message m where m.company_id = $company and m.submission_id = $submission`,
})

export const selectRepeat = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, key: text },
  columns: { id: uuid, digest: bytes.nullable },
  sql: 'select id, repeat_digest as digest from message where company_id = $company and submission_id = $submission and repeat_key = $key',
})

export const insertMessage = defineStatement({
  scope: LOCKED,
  parameters: {
    ...ofSubmission,
    kind: text.as<EntryKind>(),
    side: text.as<'staff' | 'requester'>(),
    user: uuid.nullable,
    program: text,
    text,
    is_answer: boolean,
    key: text.nullable,
    digest: bytes.nullable,
  },
  columns: { id: uuid },
  // Of a note there is no event: who looks at the request is told all the same.
  changes: 'events',
  sql: `insert into message (company_id, submission_id, kind, side, user_id, program, text, is_answer, repeat_key, repeat_digest)
    values ($company, $submission, $kind, $side, $user, $program, $text, $is_answer, $key, $digest) returning id`,
})

/** Those of these people who may edit, and see what is sent to the form. */
export const insertPeople = defineStatement({
  scope: LOCKED,
  parameters: { company, message: uuid, people: uuids, form: uuid },
  columns: { user_id: uuid },
  sql: `insert into message_person (company_id, message_id, user_id)
    select $company, $message, u.id from users u where u.company_id = $company and u.id = any($people::uuid[]) and u.is_active and u.can_edit
      and ${seesForm('u', '$form')} returning user_id`,
})

/** A message as a mail says it. `is_over`: it asked for something, and waits for no answer any more. */
export const selectMailed = defineStatement({
  scope: 'worker: writes what is said to whom it is for',
  parameters: { company, id: uuid },
  columns: {
    kind: text.as<EntryKind>(),
    side: text.as<'staff' | 'requester'>(),
    who: text.notNull,
    text,
    fields: texts.notNull,
    files: texts.notNull,
    is_over: boolean.notNull,
  },
  sql: `select m.kind, m.side, coalesce(u.name, m.program) as who, m.text, coalesce(a.fields, '{}') as fields,
      coalesce((select array_agg(f.name order by f.position) from file f where f.company_id = $company and f.message_id = m.id), '{}') as files,
      coalesce(a.answered_at, a.ended_at) is not null as is_over
    from message m
      left join users u on u.company_id = $company and u.id = m.user_id
      left join ask a on a.company_id = $company and a.id = m.id
    where m.company_id = $company and m.id = $id`,
})

/** Of all messages of a submission that ends. */
export const deleteFilesOfMessages = defineStatement({
  scope: 'found: whoever ends it saw it',
  parameters: ofSubmission,
  columns: { storage_key: text },
  sql: `delete from file f where f.company_id = $company
      and f.message_id in (select m.id from message m where m.company_id = $company and m.submission_id = $submission) returning f.storage_key`,
})
