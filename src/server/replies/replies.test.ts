import { expect, test } from 'vitest'
import type { AdminAuditPage } from '#contract/portal/audit.ts'
import {
  addReply,
  type AdminSettingsRepliesPage,
  type CannedReply,
  deleteReply,
  editReply,
  listReplies,
  MAX_REPLIES,
  orderReplies,
} from '#contract/portal/replies.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin, editor, type Person, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

/** Texts that staff put into what they write to requesters (P8.98). */

const server = await startServer()

async function aCompany(path: string) {
  const company = await server.company(path)
  const as = company.as(admin)
  const list = async (who: Person = editor) => (await company.as(who)(listReplies)).body.replies
  const names = async () => (await list()).map(({ name }) => name)
  const add = async (name: string, text = 'We are sorry.'): Promise<CannedReply> => {
    const { body } = await as(addReply, { body: { name, text } })
    return body.data!
  }
  const edit = (uuid: string, version: number, body: { name: string; text: string }) =>
    as(editReply, { params: { uuid }, body, headers: { 'if-match': `"${version}"` } })
  const audit = async () => {
    const { body } = await as(getPage, { params: { '*': 'admin/audit?object_kind=settings&object=replies' } })
    return (body as AdminAuditPage).audit.rows.map(({ action, before, after, object }) => [action, before, after, object?.link])
  }
  return { company, as, list, names, add, edit, audit }
}

test('a reply is written as it was typed but for its ends, is read by who may edit, and stands behind the others', async () => {
  const { as, list, add, company } = await aCompany('written')
  await add('Full')
  const { status, body } = await as(addReply, { body: { name: '  No   catering ', text: '\r\nSorry,\r\n\r\nno kitchen. \n' } })
  expect([status, body.message[0]]).toEqual([200, 'Reply added.'])
  const reply = { uuid: body.data?.uuid, version: 1, name: 'No catering', text: 'Sorry,\n\nno kitchen.' }
  expect(body.data).toEqual(reply)
  expect((await list())[1]).toEqual(reply)
  expect((await company.as(viewer)(listReplies)).status).toBe(403)
  const page = (await as(getPage, { params: { '*': 'admin/settings/replies' } })).body as AdminSettingsRepliesPage
  expect([page.render, page.replies.map(({ name }) => name)]).toEqual(['admin_settings_replies', ['Full', 'No catering']])
})

test('a company reads and changes its own replies alone', async () => {
  const [here, there] = [await aCompany('here'), await aCompany('there')]
  const { uuid, version } = await there.add('Theirs')
  expect((await here.edit(uuid, version, { name: 'Mine', text: 'x' })).status).toBe(404)
  expect((await here.as(deleteReply, { params: { uuid } })).status).toBe(404)
  expect([await here.names(), await there.names()]).toEqual([[], ['Theirs']])
})

test('of two who change a reply the second hears how it is now, and nothing is written over', async () => {
  const { add, edit, list, audit } = await aCompany('two')
  const { uuid } = await add('Full')
  expect((await edit(uuid, 1, { name: 'Full', text: 'All rooms are taken.' })).body).toMatchObject({
    message: ['Reply saved.', ''],
    data: { version: 2, text: 'All rooms are taken.' },
  })
  const late = await edit(uuid, 1, { name: 'Booked', text: 'Mine' })
  expect([late.status, late.body.data]).toEqual([412, { uuid, version: 2, name: 'Full', text: 'All rooms are taken.' }])
  // What changes nothing leaves no trace.
  expect((await edit(uuid, 2, { name: 'Full', text: 'All rooms are taken.' })).body.data).toMatchObject({ version: 2 })
  expect((await edit(uuid, 2, { name: 'Booked', text: 'All rooms are taken.' })).status).toBe(200)
  expect(await list()).toEqual([{ uuid, version: 3, name: 'Booked', text: 'All rooms are taken.' }])
  expect(await audit()).toEqual([
    ['settings_changed', { name: 'Full' }, { name: 'Booked', changed: ['name'] }, '/two/admin/settings/replies'],
    ['settings_changed', { name: 'Full' }, { name: 'Full', changed: ['text'] }, '/two/admin/settings/replies'],
    ['settings_changed', undefined, { name: 'Full' }, '/two/admin/settings/replies'],
  ])
})

test.each([
  ['without a name', { name: ' \u200b', text: 'x' }, { name: 'Enter a name.' }],
  ['without a text', { name: 'x', text: '\n \n' }, { text: 'Enter a text.' }],
  ['with a long name', { name: 'x'.repeat(81), text: 'x' }, { name: 'Please shorten this to 80 characters.' }],
  ['with a long text', { name: 'x', text: 'x'.repeat(2001) }, { text: 'Please shorten this to 2000 characters.' }],
])('a reply %s is refused, new or changed', async (how, body, issues) => {
  const { as, add, edit } = await aCompany(how.replaceAll(' ', '-'))
  const { uuid } = await add('Full')
  for (const refused of [await as(addReply, { body }), await edit(uuid, 1, body)])
    expect([refused.status, refused.body.issues]).toEqual([422, issues])
})

test('two replies of one name there are not, however it is written', async () => {
  const { as, add, edit } = await aCompany('names')
  await add('Full')
  const { uuid } = await add('Closed')
  const body = { name: 'FULL', text: 'x' }
  for (const refused of [await as(addReply, { body }), await edit(uuid, 1, body)])
    expect([refused.status, refused.body.issues]).toEqual([409, { name: 'There is a reply of this name already.' }])
})

test('a company has at most 50, however many are added at once', async () => {
  const { as, names } = await aCompany('many')
  const answers = await Promise.all(
    Array.from({ length: MAX_REPLIES + 3 }, (_, place) => as(addReply, { body: { name: `Reply ${place}`, text: 'x' } })),
  )
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused.map(({ body }) => body.issues)).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'A company has at most 50 canned replies. Delete one that nobody uses.' })),
  )
  expect(await names()).toHaveLength(50)
})

test('replies are put into another order; what is not named comes behind, what is gone is passed over', async () => {
  const { as, add, names, audit } = await aCompany('order')
  const [a, b, c] = [await add('A'), await add('B'), await add('C')]
  const order = (replies: string[]) => as(orderReplies, { body: { replies } })
  expect((await order([c.uuid, NOBODY, 'nonsense'.padEnd(36, 'x'), a.uuid])).body.message[0]).toBe('Order saved.')
  expect(await names()).toEqual(['C', 'A', 'B'])
  expect((await audit())[0]).toEqual(['settings_changed', undefined, { changed: ['order'] }, '/order/admin/settings/replies'])
  await order([c.uuid, a.uuid, b.uuid])
  expect(await audit()).toHaveLength(4)
  await add('D')
  expect(await names()).toEqual(['C', 'A', 'B', 'D'])
})

test('a reply is deleted once', async () => {
  const { as, add, names, audit } = await aCompany('gone')
  const { uuid } = await add('Full')
  const { status, body } = await as(deleteReply, { params: { uuid } })
  expect([status, body.message[0]]).toEqual([200, 'The reply “Full” was deleted.'])
  expect((await as(deleteReply, { params: { uuid } })).status).toBe(404)
  expect(await names()).toEqual([])
  expect((await audit())[0]).toEqual(['settings_changed', { name: 'Full' }, undefined, '/gone/admin/settings/replies'])
})
