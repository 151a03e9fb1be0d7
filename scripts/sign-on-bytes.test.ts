import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { setSignOn } from '#tests/kit/sign-on.ts'
import { startServer, type TestCompany, type TestServer } from '#tests/kit/server.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'
import { ensureBuilt } from './built.ts'

/** What single sign-on costs whoever opens a page and does not log in. */

/** Brotli, of a page and all that it names, with what is only told where it is on. */
const MAX_BYTES = 200

/** What only files of sign-on, of core tokens and of what stands beside a password say: names under which a browser stores, and addresses. */
const MARKS = /foyer:sso-|foyer:return:|core_token|login\/sso|second-step|navigator\.credentials|passkey\/begin/

let server: TestServer
let provider: Awaited<ReturnType<typeof signOnProvider>>
beforeAll(async () => {
  if (!(await ensureBuilt())) throw new Error('The build failed; `npm run build` says why.')
  provider = await signOnProvider()
  server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort } })
}, 180_000)

/** A page as a browser gets it, without what is another text each time. */
async function pageAt(path: string) {
  const answer = await server.fetch(path, { headers: { accept: 'text/html' } })
  const text = await answer.text()
  const html = text.replace(/nonce="[^"]*"/g, 'nonce=""').replace(/"tenant_token":"[^"]*"/, '')
  return {
    status: answer.status,
    bytes: brotliCompressSync(html).length,
    files: [...new Set(text.match(/\/assets\/[\w./-]+\.(?:js|css)/g))].toSorted(),
  }
}

/** The start page and a form of a new company. */
async function pagesOf(name: string, prepare: (company: TestCompany) => Promise<unknown> = async () => undefined) {
  const company = await server.company(name)
  await prepare(company)
  const { path } = await formsOf(company).publish([aPage(aField('text', 'event_name'))])
  return { start: await pageAt(`/${name}/`), form: await pageAt(`/${name}/forms/event_request/${path}`) }
}

test('a page of a company with single sign-on names the same files as without, and is at most 200 bytes larger', async () => {
  const off = await pagesOf('sign-on-no')
  const on = await pagesOf('sign-on-is', company => setSignOn(company, provider, { mode: 'page' }))
  for (const kind of ['start', 'form'] as const) {
    expect([off[kind].status, on[kind].status], kind).toEqual([200, 200])
    expect(off[kind].files.length, kind).toBeGreaterThan(1)
    expect(on[kind].files, kind).toEqual(off[kind].files)
    expect(on[kind].bytes - off[kind].bytes, kind).toBeGreaterThan(0)
    expect(on[kind].bytes - off[kind].bytes, kind).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test('no file that a page names holds anything of a login: that comes when it is asked for', async () => {
  const { start, form } = await pagesOf('named')
  const dist = join(import.meta.dirname, '../dist')
  const textOf = (address: string) => readFileSync(join(dist, address.replace('/assets/', '')), 'utf8')
  const named = [...new Set([...start.files, ...form.files])].filter(address => address.endsWith('.js'))
  expect(named).not.toEqual([])
  expect(named.filter(address => MARKS.test(textOf(address)))).toEqual([])
  // They are said where they are looked for.
  const later = readdirSync(join(dist, 'visitor')).filter(file => file.endsWith('.js') && !named.includes(`/assets/visitor/${file}`))
  expect(later.filter(file => MARKS.test(readFileSync(join(dist, 'visitor', file), 'utf8'))).length).toBeGreaterThan(3)
})
