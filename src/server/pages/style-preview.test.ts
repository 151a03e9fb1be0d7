import { expect, test } from 'vitest'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, FormPage } from '#contract/portal/pages.ts'
import { getPage, type PageData } from '#contract/portal/screens.ts'
import { addStyle, type AdminStylePage } from '#contract/portal/styles.ts'
import { previewSearch } from '#contract/styles/preview.ts'
import { admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const type = 'event_request'
const PLAIN = { form: '', login_required: false, user: false, framed: false, states: false }

async function newForm(path: string, style?: string): Promise<string> {
  const { body } = await acme.as(admin)(addForm, { params: { type }, body: { path, name: path } })
  const { form } = (await acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })).body as AdminFormPage
  await acme.as(admin)(editForm, {
    params: { type, path },
    body: { ...contentOf(form), is_active: true, ...(style && { style }) },
    headers: { 'if-match': `"${form.version}"` },
  })
  return body.data?.uuid ?? ''
}
const form = await newForm('gala')

const ADDRESS = 'admin/settings/style/00000000-0000-4000-8000-000000000001/preview'

async function preview(options: Partial<typeof PLAIN> = {}, who: Person = admin, company = acme) {
  const search = previewSearch({ ...PLAIN, form, ...options })
  const headers = { cookie: await company.cookieOf(who) }
  const [answer, html] = await Promise.all(
    [`/api/portal/${company.path}/${ADDRESS}`, `/${company.path}/${ADDRESS}`].map(path =>
      fetch(`${server.origin}${path}?${search}`, { headers }),
    ),
  )
  return { status: answer!.status, body: (await answer!.json()) as PageData, policy: html!.headers.get('content-security-policy') ?? '' }
}

const opened = async () =>
  ((await acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/gala` } })).body as AdminFormPage).form.opened_count

test('the preview of a style is the newest version of the form, for a guest or for somebody without the rights of staff', async () => {
  const asGuest = (await preview()).body as FormPage
  expect(asGuest).toMatchObject({
    render: 'form',
    form: { uuid: form, version: 2 },
    user: { is_valid: false },
    style_preview: { framed: false },
  })
  expect(asGuest.menu).toBeUndefined()
  const asUser = (await preview({ user: true, framed: true })).body as FormPage
  expect(asUser).toMatchObject({ user: { is_valid: true, permissions: { can_edit: false } }, style_preview: { framed: true } })
  expect(asUser.menu).toBeUndefined()
})

test('where a login is required a guest sees it, and somebody who is logged in sees the form', async () => {
  expect((await preview({ login_required: true })).body).toMatchObject({ render: 'login', style_preview: { framed: false } })
  expect((await preview({ login_required: true, user: true })).body).toMatchObject({ render: 'form' })
})

test('without a form it is the one that has every state', async () => {
  const { body } = await preview({ form: '', states: true })
  expect(body).toMatchObject({ render: 'form', style_preview: { states: true } })
  const names = (body as FormPage).form.fields.flatMap(page => page.fields.map(({ mapField }) => mapField))
  expect(names).toEqual(expect.arrayContaining(['valid', 'invalid', 'focused', 'disabled']))
})

test('nobody but staff of the company gets it', async () => {
  expect((await preview({}, guest)).body).toMatchObject({ render: 'login' })
  expect((await preview({}, reader)).status).toBe(403)
  expect((await preview({}, admin, other)).status).toBe(404)
})

test('a form that is previewed does not count as opened, in HTML or as data', async () => {
  const before = await opened()
  await preview()
  expect(await opened()).toBe(before)
})

test('it is framed by the portal alone, the login in it too', async () => {
  for (const options of [{}, { login_required: true }]) expect((await preview(options)).policy).toMatch(/frame-ancestors 'self'(;|$)/)
})

test('it begins with the form that is asked for, else with one that has the style, else with the first', async () => {
  const newStyle = async (name: string) => (await acme.as(admin)(addStyle, { body: { name } })).body.data?.uuid ?? ''
  const [chosen, unused] = [await newStyle('Chosen'), await newStyle('Unused')]
  const begins = async (style: string, search = '', company = acme) => {
    const { body } = await company.as(admin)(getPage, { params: { '*': `admin/settings/style/${style}${search}` } })
    return (body as AdminStylePage).form
  }
  const zeta = await newForm('zeta', chosen)
  expect(await begins(unused)).toEqual({ uuid: form, name: 'gala' })
  expect(await begins(chosen)).toEqual({ uuid: zeta, name: 'zeta' })
  expect(await begins(chosen, `?form=${form}`)).toEqual({ uuid: form, name: 'gala' })
  expect(await begins(chosen, '?form=nonsense')).toEqual({ uuid: zeta, name: 'zeta' })
  expect(await begins(chosen, '?form=00000000-0000-4000-8000-000000000001')).toEqual({ uuid: zeta, name: 'zeta' })
  const { body } = await other.as(admin)(addStyle, { body: { name: 'Without forms' } })
  expect(await begins(body.data?.uuid ?? '', `?form=${form}`, other)).toBeUndefined()
})
