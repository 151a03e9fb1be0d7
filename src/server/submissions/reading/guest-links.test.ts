import { expect, test } from 'vitest'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, png, pngFile } from '#tests/kit/forms.ts'
import { admin, guest, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { capabilitiesWith } from '../../secrets/capability.ts'
import { readKeys } from '../../secrets/secrets.ts'
import { asEdit, NOBODY, requestPages, search, submitterOf } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, change, open, send, read } = formsOf(acme)
const form = await publish(requestPages, { can_be_saved: true })
const submitted = submitterOf({ send }, form.path)

test('a guest edits with the link of the confirmation alone, for as many days as the form says', async () => {
  const { path } = await publish([aPage(aField('text', 'title', { required: true }))], { guest_edit_days: 3 } as never)
  const { body } = await send(path, [['title', 'Mine']])
  const { event_id = '', edit_link = '', edit_link_until = '' } = body.data ?? {}
  const days = (Date.parse(edit_link_until) - Date.parse((await read(event_id)).submitted_at)) / 86_400_000
  expect(days).toBe(3)
  expect(edit_link).toMatch(new RegExp(`^/${acme.path}/forms/event_request/${path}\\?event_id=${event_id}&key=[\\w.-]+#edit$`))
  const key = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
  const opened = await open(path, guest, search(event_id, 'edit', `&key=${key}`))
  expect([opened.status, opened.page.event?.answers]).toEqual([200, { title: 'Mine' }])
  expect(opened.page.query).toEqual({})
  expect(opened.page.event?.details_link).toBe(`/${acme.path}/submissions/${event_id}?key=${encodeURIComponent(key)}`)
  expect((await open(path, guest, search(event_id, 'clone', `&key=${key}`))).status).toBe(404)

  const second = await send(path, [['title', 'Another']])
  const wrong = [`&key=${key}x`, '', `&key=${new URL(second.body.data?.edit_link ?? '', 'http://x').searchParams.get('key')}`]
  const unknown = await open(path, guest, search(NOBODY, 'edit', `&key=${key}`))
  for (const more of wrong) {
    const answer = await open(path, guest, search(event_id, 'edit', more))
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
  const edited = await send(
    path,
    asEdit(event_id, 1, [
      ['_event_key', key],
      ['title', 'Changed'],
    ]),
  )
  expect(edited.body.data).toEqual({ event_id, reference: body.data?.reference, edit_link, edit_link_until })
  expect((await send(path, asEdit(event_id, 2, [['title', 'No key']]))).status).toBe(401)
  expect((await read(event_id)).history[0]).toMatchObject({ who: '', changes: ['title: “Mine” → “Changed”'] })

  await change(path, [aPage(aField('text', 'title'))], { guest_edit_days: 0 } as never)
  expect((await open(path, guest, search(event_id, 'edit', `&key=${key}`))).status).toBe(404)
  await change(path, [aPage(aField('text', 'title'))], { guest_edit_days: 3 } as never)
  expect((await open(path, guest, search(event_id, 'edit', `&key=${key}`))).status).toBe(200)
  await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    await owner.query(`update submission set submitted_at = submitted_at - interval '3 days' where id = $1`, [second.body.data?.event_id])
    await owner.query('commit')
  })
})

test('a form that became one for users is edited by no guest any more, whatever key a request brings', async () => {
  const pages = [aPage(aField('text', 'title'))]
  const { path } = await publish(pages, { guest_edit_days: 3 } as never)
  const { body } = await send(path, [['title', 'Mine']], { key: 'first-key' })
  const { event_id = '', edit_link = '' } = body.data ?? {}
  const key = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
  const parts = asEdit(event_id, 1, [
    ['_event_key', key],
    ['title', 'Changed'],
  ])
  // What another server has just heard of the form is not known here for some seconds.
  await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    await owner.query(`update form set is_login_required = true where company_id = $1 and path = $2`, [acme.id, path])
    await owner.query('commit')
  })
  expect((await send(path, parts)).status).toBe(410)
  await open(path)
  expect((await send(path, parts)).status).toBe(401)
  expect((await send(path, parts, { key: 'first-key' })).status).toBe(401)
  expect((await read(event_id)).answers).toEqual({ title: 'Mine' })
})

test('the link of a guest opens the files of that submission alone, to keep', async () => {
  const pages = [aPage(aField('text', 'title'), aField('file', 'plan'))]
  const { path } = await publish(pages, { guest_edit_days: 3 } as never)
  const guests = async (name: string) => {
    const { event_id = '', edit_link = '' } =
      (
        await send(path, [
          ['title', name],
          ['plan', pngFile(`${name}.png`)],
        ])
      ).body.data ?? {}
    return { id: event_id, key: new URL(edit_link, 'http://x').searchParams.get('key') ?? '' }
  }
  const [mine, another] = [await guests('mine'), await guests('another')]
  const { page } = await open(path, guest, search(mine.id, 'edit', `&key=${mine.key}`))
  const link = page.event?.files['plan']?.[0]?.link ?? ''
  const [bare = ''] = link.split('?')
  const got = await server.fetch(link)
  expect([got.status, got.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment; filename="mine.png"/)])
  expect(Buffer.from(await got.arrayBuffer()).equals(png())).toBe(true)

  const answerAt = async (address: string) => {
    const answer = await server.fetch(address)
    return [answer.status, await answer.text()]
  }
  const unknown = await answerAt(`/api/portal/${acme.path}/files/${NOBODY}?key=${mine.key}`)
  expect(unknown[0]).toBe(404)
  const users = (await submitted()).event_id
  const others = (await read(users)).files['plan']?.[0]?.link ?? ''
  for (const address of [
    `${bare}?key=${another.key}`,
    `${bare}?key=${mine.key}x`,
    `${bare}?key=x&key=${mine.key}`,
    `${others}?key=${mine.key}`,
  ])
    expect(await answerAt(address)).toEqual(unknown)
  expect((await answerAt(bare))[0]).toBe(401)
  expect((await answerAt(`${bare}?key=`))[0]).toBe(401)
  const staff = await server.fetch(link, { headers: { cookie: await acme.cookieOf(admin) } })
  expect([staff.status, staff.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'inline'])

  for (const closed of [
    { guest_edit_days: 0 },
    { guest_edit_days: 3, is_active: false },
    { guest_edit_days: 3, is_active: true, is_login_required: true },
  ]) {
    await change(path, pages, closed as never)
    expect([closed, await answerAt(link)]).toEqual([closed, unknown])
  }
  await change(path, pages, { guest_edit_days: 3, is_login_required: false } as never)
  expect((await answerAt(link))[0]).toBe(200)
})

test('the link of a guest opens the page of its request and cancels it, and no other: not with another key, one that ended, or in another company', async () => {
  const { path } = await publish([aPage(aField('text', 'title'))], { guest_edit_days: 1 } as never)
  const other = await server.company('elsewhere')
  const sent = async () => {
    const { event_id = '', edit_link = '' } = (await send(path, [['title', 'x']])).body.data ?? {}
    return { id: event_id, key: new URL(edit_link, 'http://x').searchParams.get('key') ?? '' }
  }
  const [mine, another] = [await sent(), await sent()]
  const { sign } = capabilitiesWith(readKeys(undefined, server.dataDir))
  const signed = (company: string, seconds: number) =>
    sign({ company, what: 'edit-submission', id: mine.id }, new Date(Date.now() + seconds * 1000))
  const at = async (key: string, company = acme) => {
    const { status } = await company.as(guest)(getPage, { params: { '*': `submissions/${mine.id}${key === '' ? '' : `?key=${key}`}` } })
    const cancel = { ...cancelOwnSubmission, path: `${cancelOwnSubmission.path}${key === '' ? '' : `?key=${key}`}` }
    return [status, (await company.as(guest)(cancel, { params: { submission: mine.id } })).status]
  }
  expect(await at('')).toEqual([401, 401])
  for (const key of [another.key, 'no-key', signed(acme.id, -2), signed(other.id, 30)]) expect(await at(key), key).toEqual([404, 404])
  expect(await at(mine.key, other)).toEqual([404, 404])
  expect(await at(mine.key)).toEqual([200, 200])
  const { body } = await acme.as(guest)(getPage, { params: { '*': `submissions/${mine.id}?key=${mine.key}` } })
  expect((body as OwnSubmissionPage).submission.cancelled_at).toEqual(expect.any(String))
})

test('the link of a guest ends, and a user has none', async () => {
  const { path } = await publish([aPage(aField('text', 'title'))], { guest_edit_days: 1 } as never)
  expect((await send(path, [['title', 'x']], { who: reader })).body.data).not.toHaveProperty('edit_link')
  const { body } = await send(path, [['title', 'x']], { key: 'guests' })
  const { event_id = '', edit_link = '' } = body.data ?? {}
  expect((await send(path, [['title', 'x']], { key: 'guests' })).body.data?.edit_link).toBe(edit_link)
  const { sign } = capabilitiesWith(readKeys(undefined, server.dataDir))
  const signed = (seconds: number) =>
    sign({ company: acme.id, what: 'edit-submission', id: event_id }, new Date(Date.now() + seconds * 1000))
  expect((await open(path, guest, search(event_id, 'edit', `&key=${signed(30)}`))).status).toBe(200)
  expect((await open(path, guest, search(event_id, 'edit', `&key=${signed(-2)}`))).status).toBe(404)
})

test('fewer days in the form end links that were given for more', async () => {
  const pages = [aPage(aField('text', 'title'))]
  const { path } = await publish(pages, { guest_edit_days: 3 } as never)
  const { event_id = '', edit_link = '' } = (await send(path, [['title', 'x']])).body.data ?? {}
  const key = `&key=${new URL(edit_link, 'http://x').searchParams.get('key')}`
  await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    await owner.query(`update submission set submitted_at = submitted_at - interval '2 days' where id = $1`, [event_id])
    await owner.query('commit')
  })
  expect((await open(path, guest, search(event_id, 'edit', key))).status).toBe(200)
  await change(path, pages, { guest_edit_days: 1 } as never)
  expect((await open(path, guest, search(event_id, 'edit', key))).status).toBe(404)
})
