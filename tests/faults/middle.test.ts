import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteDraft } from '#contract/portal/submissions.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { sweep } from '#server/files/sweeper.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf, pngFile, type Parts } from '../kit/forms.ts'
import { reader } from '../kit/people.ts'
import { startServer, withOwner } from '../kit/server.ts'
import { filesBelow } from '../kit/files-below.ts'

/** Every step of the database and of the storage fails once, before it is done and after it: what is stored is as before or as meant, nothing between. */

const server = await startServer()
const acme = await server.company('middle')
const { publish, saveDraft, send } = formsOf(acme)
const { path } = await publish([aPage(aField('text', 'title'), aField('file', 'plan', { isMultiple: true }))], { can_be_saved: true })

/** Steps that still succeed. */
let left = Infinity
let failed = false

function step(): void {
  left -= 1
  if (left >= 0 || failed) return
  failed = true
  throw new Error('Injected fault')
}

async function around<T>(work: () => Promise<T>): Promise<T> {
  step()
  const result = await work()
  step()
  return result
}

function faulty(db: CompanyDb): CompanyDb {
  return {
    company: db.company,
    run: statement => around(() => db.run(statement)),
    batch: statements => around(() => db.batch(statements)),
    transaction: (work, options) =>
      around(() => db.transaction(tx => work({ run: statement => around(() => tx.run(statement)) }), options)),
    snapshot: work => around(() => db.snapshot(work)),
  }
}

const { companies, database, storage, isDraining } = server.app.services
const { of } = database
Object.assign(database, { of: (company: string) => faulty(of(company)) })
// Its portal is opened anew, with this database.
companies.forget('middle')
const { begin, remove } = storage
Object.assign(storage, {
  begin: async (company: string) => {
    step()
    const upload = await begin(company)
    const { finish, persist } = upload
    return Object.assign(upload, { finish: () => around(finish), persist: () => around(persist) })
  },
  remove: (key: string) => around(() => remove(key)),
})

interface State {
  readonly drafts: readonly string[]
  readonly submissions: readonly string[]
  readonly files: readonly string[]
}

/** What there is, in words; every row has its bytes, and after a sweep there are no others. */
async function state(): Promise<State> {
  await sweep({ storage, database, isDraining, logger: server.app.log }, Date.now() + 1000)
  await storage.emptyQuarantine(-1)
  const found = await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    const ask = async (sql: string) => (await owner.query<{ word: string; key?: string }>(sql)).rows
    return {
      drafts: await ask(`select answers->>'title' as word from draft order by 1`),
      submissions: await ask(
        `select s.answers->>'title' || ' ' || s.version || ' ' || (select count(*) from submission_log l where l.submission_id = s.id) as word from submission s order by 1`,
      ),
      files: await ask(
        `select coalesce('draft' || left(draft_id::text, 0), 'sent') || ' ' || name as word, storage_key as key from file order by 1`,
      ),
    }
  })
  const names = filesBelow(join(server.dataDir, 'files')).map(path => basename(path))
  expect(names.toSorted()).toEqual(found.files.map(({ key = '' }) => key.split('/').at(-1)).toSorted())
  const words = (rows: readonly { word: string }[]) => rows.map(row => row.word)
  return { drafts: words(found.drafts), submissions: words(found.submissions), files: words(found.files) }
}

async function wipe(): Promise<void> {
  await withOwner(server, async owner => {
    await owner.query(
      `begin; select set_config('app.company', '${acme.id}', true); delete from file; delete from draft; delete from submission_log; delete from submission; commit`,
    )
  })
}

interface InterruptedAction {
  /** What is there before; gives what the deed needs to know. */
  readonly before: () => Promise<string>
  readonly action: (prepared: string) => Promise<{ status: number }>
  readonly old: State
  readonly meant: State
  /** Steps that it takes at least: fewer, and nothing failed in its middle. */
  readonly minSteps?: number
}

/** Does it again and again, one step further each time, until no step fails any more. */
async function expectOldOrMeant({ before, action, old, meant, minSteps = 10 }: InterruptedAction): Promise<void> {
  for (let steps = 0; ; steps += 1) {
    await wipe()
    const prepared = await before()
    expect(await state()).toEqual(old)
    left = steps
    failed = false
    const { status } = await action(prepared)
    left = Infinity
    const now = await state()
    if (!failed) {
      expect([status, now]).toEqual([200, meant])
      expect(steps).toBeGreaterThan(minSteps)
      return
    }
    expect([old, meant], `after ${steps} steps`).toContainEqual(now)
    if (status === 200) expect(now).toEqual(meant)
  }
}

const OLD_DRAFT: State = { drafts: ['old'], submissions: [], files: ['draft a.png', 'draft b.png'] }

/** Gives what names its files in a later request, as JSON. */
async function saveOldDraft(): Promise<string> {
  const files = [pngFile('a.png'), pngFile('b.png')]
  const { body } = await saveDraft(path, [['title', 'old'], ...files.map(file => ['plan', file] as const)], reader)
  return JSON.stringify(body.data?.files['plan']?.map(item))
}

/** Another title, one of the old files gone and a new one. */
const changedParts = (oldFiles: string): Parts => [
  ['title', 'new'],
  ['plan', JSON.stringify((JSON.parse(oldFiles) as unknown[]).slice(1))],
  ['plan', pngFile('c.png')],
]

test('a save that fails in the middle leaves the old draft or the new one, whole', { timeout: 120_000 }, async () => {
  await expectOldOrMeant({
    before: saveOldDraft,
    action: prepared => saveDraft(path, changedParts(prepared), reader),
    old: OLD_DRAFT,
    meant: { drafts: ['new'], submissions: [], files: ['draft b.png', 'draft c.png'] },
  })
})

test(
  'a submit with a draft that fails in the middle leaves the draft, or the submission with its files',
  { timeout: 120_000 },
  async () => {
    await expectOldOrMeant({
      before: saveOldDraft,
      action: prepared => send(path, changedParts(prepared), { who: reader }),
      old: OLD_DRAFT,
      meant: { drafts: [], submissions: ['new 1 0'], files: ['sent b.png', 'sent c.png'] },
    })
  },
)

test(
  'an edit that fails in the middle leaves the submission as it was, or edited with its line of the history',
  { timeout: 120_000 },
  async () => {
    await expectOldOrMeant({
      before: async () =>
        (
          await send(
            path,
            [
              ['title', 'old'],
              ['plan', pngFile('a.png')],
            ],
            { who: reader },
          )
        ).body.data?.event_id ?? '',
      action: prepared =>
        send(
          path,
          [
            ['event_id', prepared],
            ['mode', 'edit'],
            ['_event_version', '1'],
            ['title', 'new'],
            ['plan', pngFile('c.png')],
          ],
          { who: reader },
        ),
      old: { drafts: [], submissions: ['old 1 0'], files: ['sent a.png'] },
      meant: { drafts: [], submissions: ['new 2 1'], files: ['sent c.png'] },
    })
  },
)

const NOTHING: State = { drafts: [], submissions: [], files: [] }

test("a guest's submit that fails in the middle leaves nothing, or the submission with its file", { timeout: 120_000 }, async () => {
  await expectOldOrMeant({
    before: async () => '',
    action: () =>
      send(path, [
        ['title', 'new'],
        ['plan', pngFile('a.png')],
      ]),
    old: NOTHING,
    meant: { drafts: [], submissions: ['new 1 0'], files: ['sent a.png'] },
    minSteps: 6,
  })
})

test('a draft whose removal fails in the middle is there with its file, or gone with it', { timeout: 120_000 }, async () => {
  await expectOldOrMeant({
    before: async () => {
      await saveDraft(
        path,
        [
          ['title', 'old'],
          ['plan', pngFile('a.png')],
        ],
        reader,
      )
      return (await ids('draft'))[0] ?? ''
    },
    action: id => acme.as(reader)(deleteDraft, { params: { id } }),
    old: { drafts: ['old'], submissions: [], files: ['draft a.png'] },
    meant: NOTHING,
    minSteps: 4,
  })
})

async function ids(table: string): Promise<string[]> {
  return withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    return (await owner.query<{ id: string }>(`select id from ${table}`)).rows.map(row => row.id)
  })
}

function item({ uuid, name, size, type }: { uuid: string; name: string; size: number; type: string }) {
  return { key: uuid, name, size, type }
}
