import { expect, test } from 'vitest'
import { type AdminBinPage, restoreFavorite, restoreForm, restoreStyle } from '#contract/portal/bin.ts'
import { deleteFavorite, saveFavorite } from '#contract/portal/favorites.ts'
import { addForm, deleteForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { addStyle, deleteStyle } from '#contract/portal/styles.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { admin, deleter, editor, guest, type Person } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { emptyBins } from '../bin-upkeep.ts'

const server = await startServer()
const { services } = server.app
const acme = await server.company('acme')
const db = services.database.of(acme.id)
const forms = formsOf(acme)
const NAME_TAKEN = 'A form with this name already exist. Names needs to be unique.'
const PATH_TAKEN = 'A form with this path already exist or is invalid. Paths needs to be unique.'

const open = (who: Person, path: string) => acme.as(who)(getPage, { params: { '*': path } })
const binOf = async (kind: string) => ((await open(admin, `admin/bin?kind=${kind}`)).body as AdminBinPage).rows
const formAt = async (path: string) => (await open(admin, `admin/forms/${TYPE}/${path}`)).body as AdminFormPage

/** A form that is open, and deleted then. */
async function deleted() {
  const { path } = await forms.publish([aPage(aField('text', 'event_name'))])
  const { uuid } = await forms.editor(path)
  return { path, uuid, remove: () => acme.as(deleter)(deleteForm, { params: { type: TYPE, id: uuid } }) }
}
const restore = (id: string, body: { name?: string; path?: string } = {}, who = deleter) =>
  acme.as(who)(restoreForm, { params: { id }, body })

test('a form comes back out of the bin as it was, and visitors find it again', async () => {
  const { path, uuid, remove } = await deleted()
  await forms.send(path, [['event_name', 'Gala']])
  expect((await remove()).status).toBe(200)
  expect((await open(guest, `forms/${TYPE}/${path}`)).status).toBe(404)
  expect((await forms.send(path, [['event_name', 'Ball']])).status).toBe(404)
  expect(await binOf('forms')).toMatchObject([{ uuid, name: path, detail: `forms/${TYPE}/${path}`, count: 1, days_left: 29 }])
  expect((await restore(uuid, {}, editor)).status).toBe(403)
  expect(await restore(uuid)).toMatchObject({ status: 200, body: { message: [`“${path}” restored.`, ''] } })
  expect((await open(guest, `forms/${TYPE}/${path}`)).status).toBe(200)
  expect((await formAt(path)).form).toMatchObject({
    uuid,
    status: 'Active',
    logs: [{ who: 'deleter', changes: ['Form restored'] }, {}, {}],
  })
  expect(await binOf('forms')).toEqual([])
  expect((await restore(uuid)).status).toBe(404)
})

test('where its name or its address is taken it comes back under others', async () => {
  const { path, uuid, remove } = await deleted()
  await remove()
  // Both are free from the delete on.
  expect((await acme.as(admin)(addForm, { params: { type: TYPE }, body: { path, name: path } })).status).toBe(200)
  expect(await restore(uuid)).toMatchObject({ status: 409, body: { issues: { name: NAME_TAKEN, path: PATH_TAKEN } } })
  expect(await restore(uuid, { name: 'Second' })).toMatchObject({ status: 409, body: { issues: { path: PATH_TAKEN } } })
  expect(await restore(uuid, { name: 'Second', path: 'Not one' })).toMatchObject({ status: 422, body: { issues: { path: PATH_TAKEN } } })
  expect((await restore(uuid, { name: 'Second', path: 'second' })).status).toBe(200)
  expect((await formAt('second')).form).toMatchObject({ uuid, eventops_form_name: 'Second', path: 'second' })
  expect((await open(guest, `forms/${TYPE}/second`)).status).toBe(200)
})

test('a favorite field and a style come back, under another name where theirs is taken', async () => {
  const json = aField('dropdown', 'diet', options('none', 'vegan'))
  const favorite = (await acme.as(admin)(saveFavorite, { body: { name: 'Diet', json } })).body.data?.uuid ?? ''
  const style = (await acme.as(admin)(addStyle, { body: { name: 'Sea' } })).body.data?.uuid ?? ''
  await acme.as(deleter)(deleteFavorite, { params: { id: favorite } })
  await acme.as(deleter)(deleteStyle, { params: { id: style } })
  expect(await binOf('fields')).toMatchObject([{ uuid: favorite, name: 'Diet', detail: 'dropdown' }])
  expect(await binOf('styles')).toMatchObject([{ uuid: style, name: 'Sea' }])
  await acme.as(admin)(saveFavorite, { body: { name: 'diet', json } })
  await acme.as(admin)(addStyle, { body: { name: 'SEA' } })
  for (const [call, id] of [
    [restoreFavorite, favorite],
    [restoreStyle, style],
  ] as const) {
    const as = (body: { name?: string }) => acme.as(deleter)(call, { params: { id }, body })
    expect(await as({})).toMatchObject({ status: 409, body: { issues: { name: expect.stringContaining('already exist') } } })
    expect(await as({ name: ' ' })).toMatchObject({ status: 422, body: { issues: { name: expect.any(String) } } })
    expect(await as({ name: 'Other' })).toMatchObject({ status: 200, body: { message: ['“Other” restored.', ''] } })
    expect((await as({})).status).toBe(404)
  }
  expect([await binOf('fields'), await binOf('styles')]).toEqual([[], []])
})

test('after 30 days a form to which nothing was sent is erased, any other one only leaves the bin', async () => {
  const [empty, used, young] = [await deleted(), await deleted(), await deleted()]
  await forms.send(used.path, [['event_name', 'Gala']])
  for (const form of [empty, used, young]) await form.remove()
  await db.run(
    sql`update form set deleted_at = now() - interval '31 days' where company_id = ${acme.id} and id = any(${[empty.uuid, used.uuid]})`,
  )
  await emptyBins({ database: services.database, storage: services.storage, isDraining: () => false })
  expect((await binOf('forms')).map(({ uuid }) => uuid)).toEqual([young.uuid])
  const left = async (id: string) =>
    (await db.run(sql`select from form_version where company_id = ${acme.id} and form_id = ${id}`)).length > 0
  expect([await left(empty.uuid), await left(used.uuid), await left(young.uuid)]).toEqual([false, true, true])
})
