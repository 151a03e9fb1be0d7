import { contentOf } from '#contract/portal/admin-forms.ts'
import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { editForm } from '#contract/portal/forms.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer({ env: { OUTBOUND_ALLOW: '10.1.2.3:8443' } })
const acme = await server.company('acme')
const { publish, editor } = formsOf(acme)
const { path } = await publish([aPage(aField('text', 'a'))])

/** The issues that saving the form with these fields is refused with. */
async function issuesWith(...fields: Parameters<typeof aPage>): Promise<unknown> {
  const saved = await editor(path)
  const { version } = saved
  const content = contentOf(saved)
  const body: FormContent = { ...content, fields: [{ ...aPage(...fields), id: 'page-0' }] }
  const { status, body: answer } = await acme.as(admin)(editForm, {
    params: { type: TYPE, path },
    body,
    headers: { 'if-match': `"${version}"` },
  })
  return status === 200 ? 'saved' : answer.issues
}

const source = (url: string) => aField('dropdown_api', 'a', { api: { method: 'GET', url } })
const frame = (url: string) => aField('iframe', 'a', { url })

test.each([
  'https://256.0.0.1/',
  'https://api.example:99999/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://api.example:8443/',
  'https://localhost/',
])('a source at %s would be refused when it is asked, and is refused when it is saved', async url =>
  expect(await issuesWith(source(url))).toHaveProperty(['fields/0/fields/0/api/url']),
)

test.each(['https://256.0.0.1/', 'https://maps.example:99999/'])(
  'a frame at %s, which no browser can parse, is refused when it is saved',
  async url => {
    expect(await issuesWith(frame(url))).toHaveProperty(['fields/0/fields/0/url'])
  },
)

test("a frame of the portal's own origin is refused, whatever its port", async () => {
  const own = new URL(server.origin).hostname
  for (const url of [`https://${own}/acme`, `https://${own}:8443/`])
    expect(await issuesWith(frame(url))).toHaveProperty(['fields/0/fields/0/url'])
})

test('what may be asked and shown is saved, with what the operator allows', async () => {
  for (const url of ['https://api.example/{a}', 'https://10.1.2.3:8443/x', '{tenant_url}/x'])
    expect([url, await issuesWith(aField('text', 'b'), source(url))]).toEqual([url, 'saved'])
  expect(await issuesWith(frame('https://maps.example/show'))).toBe('saved')
})
