import { expect, test } from 'vitest'
import { countInbox } from '#contract/portal/inbox.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { assignSubmission, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, editor } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'
import type { BoundStatement } from '../../db/bound-statement.ts'
import type { Driving } from './driven.ts'
import { fittingOf } from './fitting-of.ts'
import { scanRows, selectPage } from './list.sql.ts'

/** Which requests the list shows: by phase, status and who works on them (P8.88). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const pages = [aPage(aField('text', 'event_name'))]
const [one, two] = [await forms.publish(pages), await forms.publish(pages)]
const as = acme.as(editor)

const submit = async (name: string, { path } = one) => (await forms.send(path, [['event_name', name]])).body.data?.event_id ?? ''
const give = (uuid: string, status: string) =>
  as(setRequestStatus, { params: { uuid }, body: { status }, headers: { 'if-match': '"1.1"' } })
await acme.cookieOf(editor)
const [me] = await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} and name = 'editor'`)
const ann = await acme.addUser({
  email: 'ann@acme.example',
  name: 'Ann',
  permissions: { can_add: false, can_edit: true, can_delete: false },
})

const fresh = await submit('Fresh gala')
const elsewhere = await submit('Gala elsewhere', two)
const looked = await submit('Looked at')
const cancelled = await submit('Cancelled gala')
await give(looked, 'in_review')
await as(cancelSubmission, { params: { submission: cancelled } })
for (const [uuid, user] of [
  [looked, me!.id],
  [elsewhere, ann],
  [cancelled, ann],
] as const)
  await as(assignSubmission, { params: { uuid }, body: { user } })
const { uuid: form } = await forms.editor(one.path)

async function list(search: string, who = editor): Promise<AdminSubmissionsListPage> {
  return (await acme.as(who)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
}

test.each([
  ['', [cancelled, looked, elsewhere, fresh]],
  ['phase=open', [looked, elsewhere, fresh]],
  ['phase=open&descending=false', [fresh, elsewhere, looked]],
  ['phase=new', [elsewhere, fresh]],
  ['phase=cancelled', [cancelled]],
  ['phase=done', []],
  ['status=in_review', [looked]],
  ['status=cancelled', [cancelled]],
  ['assignee=me', [looked]],
  [`assignee=${ann}`, [cancelled, elsewhere]],
  [`assignee=${ann}&phase=open`, [elsewhere]],
  [`assignee=${ann}&form=${form}`, [cancelled]],
  ['assignee=none', [fresh]],
  [`assignee=${NOBODY}`, []],
  [`form=${form}`, [cancelled, looked, fresh]],
  [`form=${form}&phase=open`, [looked, fresh]],
  [`form=${form}&phase=cancelled`, [cancelled]],
  ['phase=open&to=2020-01-01', []],
  ['search=gala', [cancelled, elsewhere, fresh]],
  ['search=gala&phase=open', [elsewhere, fresh]],
  [`search=gala&assignee=${ann}&status=cancelled`, [cancelled]],
  ['search=gala&assignee=none', [fresh]],
])('the list of %s', async (search, uuids) => {
  const { submissions, total, more } = await list(search)
  expect([submissions.map(({ uuid }) => uuid), total, more]).toEqual([uuids, uuids.length, false])
})

test('an address says which filters it has, and nothing of what is none', async () => {
  expect((await list('phase=open&assignee=me')).query).toMatchObject({ phase: 'open', status: '', assignee: 'me' })
  expect((await list('phase=soon&status=none_such&assignee=somebody')).query).toMatchObject({ phase: '', status: '', assignee: '' })
  // A status is of one phase.
  expect((await list('phase=new&status=in_review')).query).toMatchObject({ phase: '', status: 'in_review' })
  expect((await list('assignee=me', admin)).submissions).toEqual([])
})

test('a page of what is filtered has its rows, and says how many there are', async () => {
  const { submissions, total } = await list('phase=new&size=1&page=2')
  expect([submissions.map(({ uuid }) => uuid), total]).toEqual([[fresh], 2])
})

const many = await server.company('many')
const { path } = await formsOf(many).publish(pages)
const { uuid: formOfMany } = await formsOf(many).editor(path)
// One a minute, the newest first; all but two are done.
await withOwner(server, async owner => {
  await owner.query(`select set_config('app.company', $1, false)`, [many.id])
  await owner.query(
    `insert into submission (company_id, form_id, form_version, reference, answers, shown, pages, submitted_at, status_key, phase, listed_version, title,
       requester_name, requester_email)
     select $1, $2, 1, 'R' || n, '{}', '{}', '{}', timestamptz '2026-03-01T00:00:00Z' - n * interval '1 minute', x.key, x.key, 1, 'T' || n, '', ''
     from generate_series(1, 20100) as n cross join lateral (select case when n in (5, 20050) then 'declined' else 'done' end as key) x`,
    [many.id, formOfMany],
  )
  await owner.query('analyze submission')
})

test('what fits few of many rows is looked for in the first of them, and the list says how far', async () => {
  const read = async (search: string) =>
    (await many.as(editor)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
  const found = await read('phase=declined')
  expect(found.submissions.map(({ title }) => title)).toEqual(['T5'])
  expect(found).toMatchObject({ total: 1, more: true, searched: { rows: 20_000, reached: '2026-02-15T02:40:00.000Z' } })
  const older = await read('phase=declined&to=2026-02-15')
  expect(older.submissions.map(({ title }) => title)).toEqual(['T20050'])
  expect([older.more, older.searched]).toEqual([false, undefined])
})

test('a view counts exactly up to a thousand, and says where there are more', async () => {
  const { counts } = (await many.as(editor)(countInbox)).body
  expect([counts[''], counts['todo'], counts['unread']]).toEqual([{ total: 1_000, more: true }, { total: 0 }, { total: 0 }])
})

test('who sees few of all rows has them in their order, of all the forms that they see, narrowed and searched as ever', async () => {
  const hanna = { ...editor, name: 'hanna' }
  await many.cookieOf(hanna)
  const formsOfMany = formsOf(many)
  const [first, second] = [await formsOfMany.publish(pages), await formsOfMany.publish(pages)]
  const sent: string[] = []
  for (const [index, form] of [first, second, second, first, second].entries())
    sent.push((await formsOfMany.send(form.path, [['event_name', `Seen ${index}`]])).body.data!.event_id)
  await many.as(editor)(setRequestStatus, { params: { uuid: sent[3]! }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [many.id])
    await owner.query(`update form_count set submitted = 20100 where company_id = $1 and form_id = $2`, [many.id, formOfMany])
    await owner.query(`insert into form_handling (company_id, form_id, submissions_for) values ($1, $2, 'handlers')`, [many.id, formOfMany])
  })
  const read = async (query: string) =>
    (await many.as(hanna)(getPage, { params: { '*': `admin/submissions?${query}` } })).body as AdminSubmissionsListPage
  const has = async (query: string) => {
    const { submissions, total, more } = await read(query)
    return [submissions.map(({ title }) => title.slice(-1)).join(''), total, more]
  }
  expect(await has('')).toEqual(['43210', 5, false])
  expect(await has('descending=false')).toEqual(['01234', 5, false])
  expect(await has('size=2&page=2')).toEqual(['21', 5, false])
  expect(await has('phase=new')).toEqual(['4210', 4, false])
  expect(await has('view=todo&unread=true')).toEqual(['43210', 5, false])
  expect(await has('status=in_review')).toEqual(['3', 1, false])
  expect(await has('search=seen')).toEqual(['43210', 5, false])
  expect(await has('search=seen&phase=done')).toEqual(['', 0, false])
  expect(await has(`form=${formOfMany}`)).toEqual(['', 0, false])
  expect(await has(`form=${(await formsOfMany.editor(second.path)).uuid}`)).toEqual(['421', 3, false])
})

const range = {
  company: many.id,
  hidden: [],
  from: new Date(0),
  to: new Date('9999-01-01'),
  form: NOBODY,
  forms: [NOBODY],
  seen: [NOBODY],
  assignee: NOBODY,
  team: NOBODY,
  space: NOBODY,
  ids: [NOBODY],
  me: NOBODY,
}
const soon = { from_day: '2026-03-01', to_day: '2026-03-30' }
const filter = {
  ...fittingOf({ unread: true, snoozed: false, phases: ['new'], days: { first: soon.from_day, last: soon.to_day } }),
  ...range,
  words: null,
  first: 1,
  last: 20,
  most: 1_001,
}
const INDEXES: readonly (readonly [Driving, string])[] = [
  ['all', 'submission_newest'],
  ['form', 'submission_of_form'],
  ['forms', 'submission_of_form'],
  ['open', 'submission_open'],
  ['openOfAssignee', 'submission_open_of_assignee'],
  ['openOfForm', 'submission_open_of_form'],
  ['openOfForms', 'submission_open_of_form'],
  ['openOfSeen', 'submission_open'],
  ['waiting', 'submission_open'],
  ['waitingOfSeen', 'submission_open'],
  ['waitingOfForm', 'submission_open_of_form'],
  ['openOfAssigneeOfSeen', 'submission_open_of_assignee'],
  ['assignee', 'submission_of_assignee'],
  ['openOfTeam', 'submission_open_of_assignee'],
  ['team', 'submission_of_assignee'],
  ['soon', 'submission_soon'],
  ['soonOfSeen', 'submission_soon'],
  ['dated', 'submission_soon'],
  ['dated', 'submission_decided'],
]

test.each(INDEXES)('what drives the list by %s is read by its index in its order, both ways', async (driving, index) => {
  const statements: readonly BoundStatement<unknown>[] = [
    selectPage[driving].descending({ ...range, ...soon, size: 20, offset: 0 }),
    selectPage[driving].ascending({ ...range, ...soon, size: 20, offset: 0 }),
    scanRows.searched[driving].descending({ ...soon, ...filter }),
    scanRows.searched[driving].ascending({ ...soon, ...filter }),
  ]
  for (const { text, values } of statements) {
    const plan = await server.app.services.database.of(many.id).transaction(async tx => {
      for (const way of ['bitmapscan', 'sort']) await tx.run({ text: `set local enable_${way} = off`, values: [] })
      return tx.run<Record<string, string>>({ text: `explain ${text}`, values })
    })
    const lines = plan.map(row => Object.values(row)[0]).join('\n')
    expect(lines).toContain(index)
    expect(lines).not.toContain('Seq Scan on submission')
    // What is not seen, and what is open otherwise, is left out while the index is read, and its rows are not.
    if (driving.endsWith('OfSeen')) expect(lines).toMatch(/Index Cond: .*form_id = ANY/)
    if (driving.startsWith('waiting')) expect(lines).toMatch(/Index Cond: .*phase = 'asked'/)
  }
})
