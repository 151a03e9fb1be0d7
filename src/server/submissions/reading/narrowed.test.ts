import { expect, test } from 'vitest'
import { beginExport, getExport } from '#contract/portal/exports.ts'
import type { NewExport } from '#contract/portal/exports.shape.ts'
import { countInbox, saveView } from '#contract/portal/inbox.ts'
import type { SavedViewContent } from '#contract/portal/inbox.shape.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { previewRequestJob } from '#contract/portal/request-jobs.ts'
import { getPage } from '#contract/portal/screens.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin } from '#tests/kit/people.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** What the list is narrowed to, wherever a filter counts: its rows, a saved view, an export, acts on all that fit (P8.194). */

const server = await startServer({ limits: MAILS_GO })
const acme = await requestsWithSpaces(server, 'acme')
const { company, db, submit } = acme
const outbox = outboxIn(company)

const [hall, attic] = [await acme.space('Hall'), await acme.space('Attic')]

const list = async (search: string, who = admin) =>
  (await company.as(who)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
const found = async (search: string, who = admin) => (await list(search, who)).submissions.map(({ uuid }) => uuid)

/** How many a filter leaves in a saved view, in an export, and of all that fit in an act on them. */
async function counted(search: string): Promise<readonly number[]> {
  const filter = Object.fromEntries(new URLSearchParams(search))
  const view = await company.as(admin)(saveView, {
    body: { name: search.slice(-60), is_shared: false, filter: filter as SavedViewContent['filter'] },
  })
  const { counts } = (await company.as(admin)(countInbox)).body
  const body = { ...filter, format: 'csv', columns: 'all', texts: 'values' } as NewExport
  const { uuid } = (await company.as(admin)(beginExport, { body })).body.data!
  const job = async () => (await company.as(admin)(getExport, { params: { id: uuid } })).body
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done')
  const all = await company.as(admin)(previewRequestJob, { body: { act: 'assign', user: null, all: search } })
  return [counts[view.body.data!.uuid]?.total ?? 0, (await job()).rows, all.body.total]
}

test('of a mail that failed is what has one that is not tried again, until it is sent anew', async () => {
  const [failed, fine] = [await submit({ spaces: [hall] }), await submit({ spaces: [attic] })]
  for (const id of [failed, fine]) await outbox.caught(id, 'confirmation')
  expect(await found('mail=failed')).toEqual([])
  const becomes = (state: string, reason: string) =>
    db.run(
      sql`update delivery set state = ${state}, reason = ${reason} where company_id = ${company.id} and submission_id = ${failed} and kind = 'confirmation'`,
    )
  await becomes('dead', 'timeout')
  expect((await list('mail=failed')).query.mail).toBe('failed')
  for (const search of ['', '&view=todo', '&search=secret', '&phase=new&descending=false', '&assignee=none'])
    expect([search, await found(`mail=failed${search}`)]).toEqual([search, [failed]])
  expect(await found('mail=failed&phase=done')).toEqual([])
  expect(await found('mail=sent')).toEqual([fine, failed])
  expect(await counted('mail=failed')).toEqual([1, 1, 1])
  expect((await company.as(admin)(beginExport, { body: { format: 'csv', columns: 'all', texts: 'values', mail: 'sent' } })).status).toBe(
    422,
  )
  const handlers = handlersIn(company)
  await handlers.set(acme.path, { people: [hanna] })
  expect([await found('mail=failed', hanna), await found('mail=failed', otto)]).toEqual([[failed], []])
  await handlers.set(acme.path, { people: [hanna], submissions_for: 'all' })
  await becomes('sent', '')
  expect(await found('mail=failed')).toEqual([])
})
