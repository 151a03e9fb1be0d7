import '@mantine/core/styles.layer.css'
import '#ui/tokens.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiSource } from '#contract/portal/api-fields.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { blankField } from '../settings.tsx'
import type { SettingsProps } from '../settings-props.ts'
import type { ApiField } from './api-source.ts'
import { ApiSetting } from './api-setting.tsx'

/** Opens the settings of a source, and gives what it has become. */
function open(api: ApiSource, more: Partial<SettingsProps> = {}) {
  document.body.innerHTML = '<main></main>'
  let now: ApiField = { ...blankField('dropdown_api', []), api }
  function Builder() {
    const [field, setField] = useState(now)
    const change = (patch: object) => setField(before => (now = { ...before, ...patch }))
    return <ApiSetting field={field} onChange={change} others={[{ mapField: 'region', label: 'Region', type: 'text' }]} {...more} />
  }
  flushSync(() =>
    createRoot(document.querySelector('main')!).render(
      <MantineProvider env="test">
        <Builder />
      </MantineProvider>,
    ),
  )
  return () => now.api
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true })

test('method, URL, request and mapping are told; a request only where the method has one', async () => {
  const source = open({ url: '' })
  await box('URL').fill('https://api.example.com/{region}')
  expect(box('Request body (JSON)').query()).toBeNull()
  await page.getByRole('combobox', { name: 'Method' }).selectOptions('POST')
  await userEvent.fill(box('Request body (JSON)'), '{"a":"{region}"}')
  await userEvent.fill(box('Path to the list'), 'data.items')
  await userEvent.fill(box('Path to the label, within an item'), 'name')
  expect(source()).toMatchObject({ method: 'POST', request: '{"a":"{region}"}', response: { array: 'data.items', label: 'name' } })
})

test('a request that was written stays in sight, whatever the method: it is judged', async () => {
  const source = open({ url: 'https://a.example', method: 'POST', request: '{' })
  await page.getByRole('combobox', { name: 'Method' }).selectOptions('GET')
  await userEvent.clear(box('Request body (JSON)'))
  expect(source()).toEqual({ url: 'https://a.example', method: 'GET', request: undefined })
  expect(box('Request body (JSON)').query()).toBeNull()
})

test('what is wrong stands at its place', async () => {
  open(
    { url: 'http://a.example', method: 'POST', request: '{' },
    { issues: { 'api/url': 'Not secure.', 'api/request': 'This is not a valid JSON', 'api/authorization': 'Again.' } },
  )
  await expect.element(box('URL')).toHaveAccessibleDescription(/Not secure\./)
  await expect.element(box('Request body (JSON)')).toHaveAccessibleDescription(/This is not a valid JSON/)
  await expect.element(box('Authorization header')).toHaveAccessibleDescription(/Again\./)
})

test('a kept authorization cannot be read or changed in part: it is replaced or removed', async () => {
  const source = open({ url: 'https://a.example', authorization: '••••••••9f3c' })
  await expect.element(box('Authorization header')).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Replace or remove it' }).click()
  expect(source()?.authorization).toBeUndefined()
  await userEvent.fill(box('Authorization header'), 'Bearer new')
  expect(source()?.authorization).toBe('Bearer new')
})

test('a source is tried with answers for its placeholders: the first options, and the answer as it came', async () => {
  const values = Array.from({ length: 12 }, (_, at) => ({ value: `v${at}`, label: `Label ${at}` }))
  const askSource = vi.fn<NonNullable<SettingsProps['askSource']>>(async () => ({ values, raw: '[1]' }))
  open({ url: 'https://a.example/{region}' }, { askSource })
  await userEvent.fill(box('Answer of region'), 'south')
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(page.getByText('12 options were found.')).toBeVisible()
  await expect.element(page.getByText('and 2 more')).toBeVisible()
  expect(askSource.mock.calls[0]?.[1]).toEqual({ region: 'south' })
  await page.getByText('The answer as it came').click()
  await expect.element(page.getByText('[1]')).toBeVisible()
  expect(await barriersIn(document.querySelector('main')!, { without: ['color-contrast'] })).toEqual([])
})

test('a source that gives no valid response is said so, until the settings change', async () => {
  const failed = 'We could not get a valid response from these settings.'
  open({ url: 'https://a.example' }, { askSource: async () => ({ failed }) })
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(page.getByText(failed)).toBeVisible()
  await userEvent.type(box('URL'), '/x')
  await expect.poll(() => page.getByText(failed).query()).toBeNull()
})

test('why there is no choice stands with it, where a source failed and where its list gave none', async () => {
  const failed = 'We could not get a valid response from these settings.'
  const reason = 'The source answered 404: there is nothing at this address.'
  open({ url: 'https://a.example' }, { askSource: async () => ({ failed, reason }) })
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(`${failed}${reason}`)
  expect(await barriersIn(document.querySelector('main')!, { without: ['color-contrast'] })).toEqual([])
  open({ url: 'https://a.example' }, { askSource: async () => ({ values: [], reason: 'The list has 2 items.' }) })
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('0 options were found.The list has 2 items.')
})
