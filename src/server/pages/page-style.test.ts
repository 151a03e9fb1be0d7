import { expect, test } from 'vitest'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, FormPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { addStyle, deleteStyle, editStyle } from '#contract/portal/styles.ts'
import type { StyleMap, StylePart } from '#contract/styles/style-parts.ts'
import { admin, guest, reader } from '#tests/kit/people.ts'
import { PNG } from '#tests/kit/pictures.ts'
import { ask } from '#tests/security/raw.ts'
import { besideAll } from '#tests/kit/beside-all.ts'
import { startServer } from '#tests/kit/server.ts'
import { operatorOf } from '#tests/kit/operator.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const there = besideAll(server)
const type = 'event_request'

const pageOf = async (path: string, who = guest) => (await acme.as(who)(getPage, { params: { '*': path } })).body
const styleOf = async (path: string) => ((await pageOf(`forms/${type}/${path}`)) as FormPage).style
const editorOf = async (path: string) => ((await pageOf(`admin/forms/${type}/${path}`, admin)) as AdminFormPage).form

async function choose(path: string, style: string | undefined) {
  const { version, ...form } = await editorOf(path)
  const body = { ...contentOf({ version, ...form }), is_active: true, ...(style !== undefined && { style }) }
  return acme.as(admin)(editForm, { params: { type, path }, body, headers: { 'if-match': `"${version}"` } })
}

async function aForm(path: string, style?: string): Promise<void> {
  await acme.as(admin)(addForm, { params: { type }, body: { path, name: path } })
  expect((await choose(path, style)).status).toBe(200)
}

async function aStyle(name: string, parts: Partial<Record<StylePart, StyleMap>> = {}): Promise<string> {
  const { body } = await acme.as(admin)(addStyle, { body: { name, from: { style_look: parts } } })
  return body.data?.uuid ?? ''
}

async function edit(id: string, version: number, texts: Readonly<Record<string, string>>, logo?: File) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  if (logo) form.append('new_logo', logo)
  const { status } = await acme.as(admin)(editStyle, { params: { id }, form, headers: { 'if-match': `"${version}"` } })
  expect(status).toBe(200)
}

test('a form has the style that it chose, one without the company’s default, and without either none', async () => {
  await aForm('plain')
  expect(await styleOf('plain')).toBeUndefined()
  const [own, usual] = [await aStyle('Own', { main_style: { color: '#101112' } }), await aStyle('Usual')]
  await aForm('styled', own)
  await edit(usual, 1, { is_default: 'true', footer_text: 'Since {year}' })
  expect(await styleOf('styled')).toMatchObject({ uuid: own, version: 1, css: expect.stringContaining('#101112') as string })
  expect(await styleOf('plain')).toMatchObject({ uuid: usual, version: 2, footer_text: 'Since {year}', logo: '' })
  expect((await editorOf('styled')).style).toBe(own)
  expect((await editorOf('plain')).styles).toEqual([
    { uuid: own, name: 'Own', is_default: false, link: `/acme/admin/settings/style/${own}` },
    { uuid: usual, name: 'Usual', is_default: true, link: `/acme/admin/settings/style/${usual}` },
  ])
})

test('every page of the staff knows the styles that a form may choose; a visitor is not told of them', async () => {
  const third = await server.company('third')
  const add = async (name: string) => (await third.as(admin)(addStyle, { body: { name } })).body.data?.uuid ?? ''
  const [second, first, gone] = [await add('b'), await add('A'), await add('c')]
  await third.as(admin)(deleteStyle, { params: { id: gone } })
  const companyOf = async (path: string, who = admin) => (await third.as(who)(getPage, { params: { '*': path } })).body.company
  const named = [
    { uuid: first, name: 'A', is_default: false, link: `/third/admin/settings/style/${first}` },
    { uuid: second, name: 'b', is_default: false, link: `/third/admin/settings/style/${second}` },
  ]
  for (const path of ['admin/forms', 'admin/submissions', 'admin/settings/profile', `admin/settings/style/${first}`, 'admin/resources'])
    expect(await companyOf(path), path).toMatchObject({ path: 'third', styles: named })
  for (const who of [guest, reader]) expect(await companyOf('', who)).not.toHaveProperty('styles')
})

test('its sheet stands in the first HTML, allowed by its hash alone, and what is kept ready changes with it', async () => {
  const id = await aStyle('Seen', { button_primary: { 'background-color': '#123456' } })
  await aForm('seen', id)
  const answered = async () => {
    const { text, headers } = await ask(server.origin, `/acme/forms/${type}/seen`, {})
    const css = /<style id="page-style">([^<]*<40rem[^]*?)<\/style>|<style id="page-style">([^]*?)<\/style>/.exec(text)
    return { css: css?.[1] ?? css?.[2] ?? '', policy: String(headers['content-security-policy']), text }
  }
  const first = await answered()
  expect(first.css).toContain('--accent:#123456')
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(first.css))
  expect(first.policy).toContain(`'sha256-${Buffer.from(bytes).toString('base64')}'`)
  expect(first.policy).toContain("style-src-attr 'none'")
  expect(first.text.indexOf('id="page-style"')).toBeLessThan(first.text.indexOf('<body'))
  await edit(id, 1, { button_primary: '{"background-color":"#654321"}' })
  expect((await answered()).css).toContain('--accent:#654321')
})

test('another server sees a changed style within seconds', { timeout: 90_000 }, async () => {
  const id = await aStyle('Shared', { main_style: { color: '#010101' } })
  await aForm('shared', id)
  const seen = async () => (await (await fetch(`${there().origin}/api/portal/acme/forms/${type}/shared`)).json()) as FormPage
  expect((await seen()).style?.version).toBe(1)
  await edit(id, 1, { main_style: '{"color":"#020202"}' })
  await expect.poll(async () => (await seen()).style?.version, { timeout: 60_000 }).toBe(2)
})

test('a style’s logo stands in the place of the company’s', async () => {
  const id = await aStyle('With a logo')
  await aForm('logo', id)
  await edit(id, 1, {}, new File([new Uint8Array(PNG)], 'x.png', { type: 'image/png' }))
  expect((await styleOf('logo'))?.logo).toMatch(/^\/api\/portal\/acme\/images\//)
})

test('a form chooses none but a style of its own company', async () => {
  await aForm('strict')
  const theirs = (await other.as(admin)(addStyle, { body: { name: 'Theirs' } })).body.data?.uuid ?? ''
  const NONE = 'There is no such style any more. Please choose another one.'
  for (const style of [theirs, '00000000-0000-4000-8000-000000000000', 'nonsense', '../x'])
    expect(await choose('strict', style)).toMatchObject({ status: 422, body: { issues: { style: NONE } } })
  expect(await styleOf('strict')).not.toMatchObject({ uuid: theirs })
})

test('deleting a style says which forms had chosen it; they have the default one until it comes back', { timeout: 90_000 }, async () => {
  const id = await aStyle('Passing')
  await aForm('passing', id)
  const { body } = await acme.as(admin)(deleteStyle, { params: { id } })
  expect(body.message).toEqual(['Style deleted successfully.', 'Chosen by: “passing”.'])
  expect(body.data?.forms).toEqual([{ name: 'passing', link: `/acme/admin/forms/${type}/passing` }])
  expect(await styleOf('passing')).not.toMatchObject({ uuid: id })
  // Its author goes on working.
  expect((await choose('passing', undefined)).status).toBe(200)
  await operatorOf(server)(['style', 'restore', 'acme', 'Passing'])
  await expect.poll(async () => (await styleOf('passing'))?.uuid, { timeout: 60_000 }).toBe(id)
})
