import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginExport, getExport, MAX_OWN_EXPORTS, removeExport } from '#contract/portal/exports.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { filesBelow } from '#tests/kit/files-below.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, editor } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { readCompany } from '../../company/company.ts'
import { defaultLimits } from '../../limits.ts'
import { exportWriter } from './export-writer.ts'
import { exportsOf } from './exports.repo.ts'
import { selectDueExports } from './jobs.sql.ts'
import { makeExport, type MakeParts } from './make-export.ts'

/** What is asked for here waits, until a test makes it. */
const server = await startServer({ limits: { exportsAtOnce: 0, exportsPerCompany: 4 } })
const { database, storage } = server.app.services
const CSV = { format: 'csv', columns: 'all', texts: 'values' } as const
const AT_ONCE = 2

const jobsOf = ({ id }: TestCompany) => exportsOf(database.of(id))
const begin = async (company: TestCompany, who = editor) => (await company.as(who)(beginExport, { body: CSV })).body.data?.uuid ?? ''
const due = async () => (await database.ask(selectDueExports({ most: AT_ONCE }))).map(({ company }) => company)
const change = (company: TestCompany, sql: string) =>
  withOwner(server, owner => owner.query(`begin; select set_config('app.company', '${company.id}', true); ${sql}; commit`))
const bytesOf = ({ id }: TestCompany) =>
  filesBelow(join(server.dataDir, 'files')).filter(path => path.includes(id) || path.includes('unfinished'))

async function partsOf({ id }: TestCompany, more: Partial<MakeParts> = {}): Promise<MakeParts> {
  const company = await readCompany(database.of(id))
  return {
    db: database.of(id),
    company: company!,
    storage,
    threads: { use: (_, work) => work(exportWriter().answer) },
    logger: server.app.log,
    limits: defaultLimits,
    step: work => work(),
    isStopping: () => false,
    personalDataOf: () => [],
    ...more,
  }
}

/** A thread that calls this before it answers what comes as the rows. */
const interrupted = (interrupt: () => Promise<unknown>): MakeParts['threads'] => {
  const { answer } = exportWriter()
  return {
    use: (_, work) =>
      work(async request => {
        if (request.is === 'rows') await interrupt()
        return answer(request)
      }),
  }
}

async function filled(path: string): Promise<TestCompany> {
  const company = await server.company(path)
  const { publish, send } = formsOf(company)
  const form = await publish([aPage(aField('text', 'event_name'))])
  for (const name of ['One', 'Two']) expect((await send(form.path, [['event_name', name]])).status).toBe(200)
  return company
}

test('one company has one place of two, others wait in their order, and who was served longest ago is next', async () => {
  const [one, two, three] = [await server.company('one'), await server.company('two'), await server.company('three')]
  await begin(one)
  const second = await begin(one)
  await begin(two)
  await begin(three)
  expect(await due()).toEqual([one.id, two.id])
  const first = (await jobsOf(one).claim(AT_ONCE))!
  expect(await jobsOf(one).claim(AT_ONCE)).toBeUndefined()
  expect(await due()).toEqual([two.id])
  expect(await jobsOf(three).claim(AT_ONCE)).toBeUndefined()
  expect(await jobsOf(two).claim(AT_ONCE)).toBeDefined()
  expect(await due()).toEqual([])
  expect((await one.as(editor)(getExport, { params: { id: second } })).body).toMatchObject({ state: 'waiting', ahead: 1 })
  await jobsOf(one).fail(first, 'failed')
  expect(await due()).toEqual([three.id])
  for (const company of [one, two, three]) await change(company, 'delete from export_job')
})

test('who deletes an export that was made was served all the same', async () => {
  const [quick, patient] = [await server.company('quick'), await server.company('patient')]
  // Both were served before, the patient one longer ago.
  for (const company of [patient, quick]) {
    const id = await begin(company)
    await jobsOf(company).fail((await jobsOf(company).claim(AT_ONCE))!, 'failed')
    if (company === quick) expect((await company.as(editor)(removeExport, { params: { id } })).status).toBe(200)
  }
  // The quick one is asked for first, too.
  for (const company of [quick, patient]) await begin(company)
  expect(await due()).toEqual([patient.id, quick.id])
  for (const company of [quick, patient]) await change(company, 'delete from export_job')
})

test('a person, and a company, have so many under way, and hear what to do', async () => {
  const acme = await server.company('acme')
  for (let number = 0; number < MAX_OWN_EXPORTS; number += 1) expect(await begin(acme)).not.toBe('')
  const own = await acme.as(editor)(beginExport, { body: CSV })
  expect([own.status, own.body.message[1]]).toEqual([
    409,
    'You have 3 exports that are not ready yet. Wait for one of them, or break one off.',
  ])
  expect(await begin(acme, admin)).not.toBe('')
  const all = await acme.as(admin)(beginExport, { body: CSV })
  expect([all.status, all.body.message[1]]).toEqual([
    409,
    'Too many exports of your company are not ready yet. Try again in a few minutes.',
  ])
  await change(acme, 'delete from export_job')
})

test('an export that is broken off while it is made leaves nothing behind', async () => {
  const company = await filled('broken-off')
  const id = await begin(company)
  const job = (await jobsOf(company).claim(AT_ONCE))!
  const remove = () => company.as(editor)(removeExport, { params: { id } })
  await makeExport(await partsOf(company, { threads: interrupted(remove) }), job)
  expect((await company.as(editor)(getExport, { params: { id } })).status).toBe(404)
  expect(bytesOf(company)).toEqual([])
})

test('an export whose server ends waits for the next one, and it was no try', async () => {
  const company = await filled('ending')
  const id = await begin(company)
  const job = (await jobsOf(company).claim(AT_ONCE))!
  let ends = false
  const threads = interrupted(async () => void (ends = true))
  await makeExport(await partsOf(company, { threads, isStopping: () => ends }), job)
  expect(bytesOf(company)).toEqual([])
  expect((await company.as(editor)(getExport, { params: { id } })).body).toMatchObject({ state: 'waiting' })
  const again = (await jobsOf(company).claim(AT_ONCE))!
  expect(again).toMatchObject({ id, attempts: 1 })
  await makeExport(await partsOf(company), again)
  expect((await company.as(editor)(getExport, { params: { id } })).body).toMatchObject({ state: 'done', rows: 2, done: 2 })
})

test('an export whose server died is begun anew, whoever made it before has no part in it, and one that ends each server is given up', async () => {
  const company = await filled('dying')
  const id = await begin(company)
  const dead = (await jobsOf(company).claim(AT_ONCE))!
  expect(await due()).toEqual([])
  await change(company, `update export_job set leased_until = now() - interval '1 second'`)
  expect(await due()).toEqual([company.id])
  const next = (await jobsOf(company).claim(AT_ONCE))!
  expect(next).toMatchObject({ id, attempts: 2 })
  expect(await jobsOf(company).note(dead, 1, 2)).toBe(false)
  // It comes back, and writes all of it: what it wrote goes.
  await makeExport(await partsOf(company), dead)
  expect(bytesOf(company)).toEqual([])
  await change(company, `update export_job set attempts = 3, leased_until = now() - interval '1 second'`)
  const last = (await jobsOf(company).claim(AT_ONCE))!
  await makeExport(await partsOf(company), last)
  const { body } = await company.as(editor)(getExport, { params: { id } })
  expect(body).toMatchObject({ state: 'failed', why: expect.stringMatching(/^The server stopped each time/) })
})

test('an export that fails for a moment is tried again, and three times at most', async () => {
  const company = await filled('failing')
  const id = await begin(company)
  const broken = await partsOf(company, { threads: { use: () => Promise.reject(new Error('The thread broke')) } })
  const states: string[] = []
  for (let number = 0; number < 3; number += 1) {
    await makeExport(broken, (await jobsOf(company).claim(AT_ONCE))!)
    states.push((await company.as(editor)(getExport, { params: { id } })).body.state)
  }
  expect(states).toEqual(['waiting', 'waiting', 'failed'])
  expect(bytesOf(company)).toEqual([])
})

test('what is larger than an export may be fails with what to do, and so does one for which the company has no room left', async () => {
  const company = await filled('large')
  const failed = async (limits: Partial<MakeParts['limits']>) => {
    const id = await begin(company)
    await makeExport(await partsOf(company, { limits: { ...defaultLimits, ...limits } }), (await jobsOf(company).claim(AT_ONCE))!)
    const { body } = await company.as(editor)(getExport, { params: { id } })
    await company.as(editor)(removeExport, { params: { id } })
    return [body.state, body.why]
  }
  expect(await failed({ exportMegabytes: 0 })).toEqual([
    'failed',
    'It would be larger than an export may be. Choose one form, or fewer days.',
  ])
  expect(await failed({ exportMegabytesPerCompany: 0 })).toEqual([
    'failed',
    'The exports of your company take all the room that they may take. Delete some, or wait until they are erased.',
  ])
  expect(bytesOf(company)).toEqual([])
})
