import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, texts, timestamp, uuid } from '../db/sql-types.ts'

/** What was written about a submission but notes, the newest first; with `only` that one alone. */
export const selectMessages = defineStatement({
  scope: 'token: of a submission that the token may see, and what webhooks send',
  parameters: { company: uuid, submission: uuid, only: uuid.nullable, most: integer },
  columns: {
    id: uuid,
    reference: text,
    kind: text.as<'message' | 'question'>(),
    side: text.as<'staff' | 'requester'>(),
    who: text.notNull,
    at: timestamp,
    text,
    fields: texts.notNull,
    is_answer: boolean,
    files: json<readonly { readonly name: string; readonly size: number; readonly type: string }[]>().notNull,
  },
  sql: `select m.id, s.reference, m.kind, m.side, coalesce(u.name, m.program) as who, m.at, m.text, coalesce(a.fields, '{}') as fields, m.is_answer,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'size', f.size, 'type', f.type) order by f.position)
        from file f where f.company_id = $company and f.message_id = m.id), '[]') as files
    from message m
      join submission s on s.company_id = $company and s.id = m.submission_id
      left join users u on u.company_id = $company and u.id = m.user_id
      left join ask a on a.company_id = $company and a.id = m.id
    where m.company_id = $company and m.submission_id = $submission and m.kind <> 'note' and ($only::uuid is null or m.id = $only)
    order by m.at desc, m.id desc limit $most::int`,
})
