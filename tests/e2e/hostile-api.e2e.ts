import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Field } from '#engine/model/form.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { form, page as formPage, text } from '../../scripts/seed/build.ts'
import { type Canary, canary as startCanary, type StandIn, standIn } from '../kit/stand-ins/api.ts'
import { newCompany } from './kit/company.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect, test as base, withServer } from './kit/fixture.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Outside {
  readonly api: StandIn
  /** Stands at a private address: nothing may ever knock there. */
  readonly canary: Canary
}

/** The built product beside a system that other people run, which an operator let it ask. */
const test = base.extend<object, { outside: Outside }>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, use) => {
      const canary = await startCanary()
      const api = await standIn(`${canary.origin}/latest/meta-data`)
      await use({ api, canary })
      await Promise.all([api.close(), canary.close()])
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ outside }, use) => withServer({ OUTBOUND_ALLOW: outside.api.hostAndPort, LIMIT_LOOK_UPS_PER_MINUTE: '0' }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
})

const api = (path: string, response: object = { label: 'name', value: 'id' }) => ({ api: { url: `{tenant_url}${path}`, response } })
const fetched = (type: string, mapField: string, label: string, more: Partial<ApiField>): Field => ({
  id: mapField,
  mapField,
  type,
  label,
  ...more,
})

/** What goes wrong, and what the visitor's field is called. */
const WRONG: readonly (readonly [path: string, label: string])[] = [
  ['/slow', 'Never answers'],
  ['/fails', 'Fails'],
  ['/huge', 'Huge'],
  ['/bomb', 'Packed bomb'],
  ['/redirects', 'Redirects to a private address'],
  ['/broken-json', 'Half a JSON'],
  ['/deep', 'Very deep'],
  ['/html', 'No JSON at all'],
  ['/endless', 'Never ends'],
  ['/hangs-up', 'Hangs up'],
]

function hostileForm() {
  const wrong = WRONG.map(([path, label], at) => fetched('dropdown_api', `wrong${at}`, label, api(path)))
  const inside = fetched('radio_api', 'inside', 'Inside the house', { api: { url: 'https://metadata.google.internal/' } })
  const fields = [
    text('region', 'Region'),
    fetched('dropdown_api', 'city', 'City', api('/cities?region={region}', { array: 'data.items', label: 'name.en', value: 'id' })),
    fetched('dropdown_api', 'place', 'Place', api('/many')),
    fetched('text_api', 'phone', 'Phone', api('/phone?city={city}', { label: 'name', value: 'number' })),
    ...wrong,
    inside,
  ]
  return form({
    eventops_form_name: 'Hostile',
    title: 'Asking others',
    description: '',
    intro: '',
    fields: [formPage('all', 'Everything', ...fields)],
  })
}

test('whatever another system does, the visitor sees a clear state and sends the form; nothing reaches a private address', async ({
  page,
  server,
  outside,
  expectComplaint,
}) => {
  expectComplaint(/502/)
  // Known from its beginning: the server remembers a company for three seconds.
  const company = await newCompany(server, 'asking others', outside.api.origin)
  const words = ['src/server/cli.ts', 'company', 'set', company.path, '--tenant-system-url', outside.api.origin, '--tenant-token']
  const env = { ...process.env, DATA_DIR: server.dataDir, OUTBOUND_ALLOW: outside.api.hostAndPort }
  const output = execFileSync(process.execPath, words, { cwd: ROOT, env, input: 'a-tenant-token-0123456789\n' }).toString()
  expect(output).toContain(`The tenant address of ${company.path} is ${outside.api.origin}`)

  await page.goto(await company.form('event_request', 'hostile', hostileForm()))
  const failed = page.getByText('These choices could not be loaded.', { exact: true })
  await expect(failed).toHaveCount(WRONG.length + 1, { timeout: 30_000 })
  expect(outside.canary.hits()).toBe(0)

  // What works works on meanwhile.
  await page.getByLabel('Region').fill('south')
  await expect(page.getByLabel('City')).toContainText('Bari')
  await page.getByLabel('City').selectOption('Rome')
  await expect(page.getByLabel('Phone')).toHaveText('Reception')
  const place = page.getByRole('combobox', { name: 'Place' })
  await place.fill('number 4321')
  await page.getByRole('option', { name: 'Place number 4321' }).click()

  await expectAccessible(page, 'with fields that found nothing')
  await page.setViewportSize({ width: 360, height: 740 })
  await place.click()
  await expect(page.getByText('4,899 more: type to narrow')).toBeVisible()
  await expectNoSideways(page, 'a long list on a phone')
  await page.keyboard.press('Escape')

  // Another try asks again, and the server is as calm as before.
  const before = outside.api.requestsTo('/fails').length
  await page.getByText('Fails', { exact: true }).locator('xpath=../..').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => outside.api.requestsTo('/fails').length).toBe(before + 1)
  expect((await page.request.get('/livez')).status()).toBe(200)
  expect(server.memory()).toBeLessThan(400)

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toContainText('Form Successfully Submitted')
  const { submissions } = await company.page('admin/submissions')
  const [{ link }] = submissions as [{ link: string }]
  const { submission } = await company.page(link.slice(link.indexOf('admin')))
  expect((submission as { answers: object }).answers).toMatchObject({ region: 'south', city: 'rome', place: '4321', phone: '+39 rome' })
  expect(outside.canary.hits()).toBe(0)
})
