import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { readOne } from '#engine/model/kind.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { blankField } from './settings.tsx'
import { DEFAULT_FORMATS } from './kit/formats.ts'
import { mount, mountFromServer } from './kit/mount-for-tests.tsx'
import { kindList, kinds } from './types.ts'

const { id: _, mapField: __, type: ___, ...multiple } = blankField('dropdown', [])
const widgets: [name: string, type: string, settings: Partial<Field>][] = [
  ...kindList.map((type): [string, string, Partial<Field>] => {
    const { values, markdownLabel } = blankField(type, [])
    return [type, type, { values, markdownLabel }]
  }),
  ['dropdown with several answers', 'dropdown', { ...multiple, label: 'Question', isMultiple: true }],
]

/** Widgets are alike to axe that have the same elements, roles and names: an e-mail address is a line of text too. */
const meaningOf = ([, type, settings]: (typeof widgets)[number]) =>
  mountFromServer(type, settings).html.replace(/ ((aria-)?[\w-]+)="[^"]*"/g, (attribute, name: string, aria?: string) =>
    aria || ['role', 'id', 'for', 'alt', 'title'].includes(name) ? attribute : '',
  )

describe.each(oneOfEach(widgets, meaningOf))('%s', (_name, type, settings) => {
  test('is accessible as it is, disabled and invalid', async () => {
    for (const control of [{}, { disabled: true }, { 'aria-invalid': true }]) {
      const { place } = mount(type, { ...settings, required: true }, { control })
      await expect.poll(() => place.childElementCount).toBe(1)
      expect(await barriersIn(place)).toEqual([])
    }
  })
})

test.each(widgets)('%s comes from the server without style attributes', (_name, type, settings) => {
  expect(mountFromServer(type, settings).html).not.toMatch(/\sstyle=/)
})

describe('what is typed before the script runs stays', () => {
  const textKinds = kindList.filter(type => ['text', 'textarea', 'email', 'tel', 'number', 'date', 'time', 'datalist'].includes(type))
  const typed: Record<string, string> = { number: '12', date: '03/04/2026', time: '09:30 AM', datalist: 'Option 1' }

  test.each(textKinds)('in a control of the kind %s', async type => {
    const settings = { values: blankField(type, []).values }
    const { place, hydrate, run } = mountFromServer(type, settings)
    const text = typed[type] ?? 'early'
    const control = place.querySelector<HTMLInputElement>('[name=answer]')!
    await userEvent.fill(control, text)
    const sent = new FormData(place.querySelector('form')!).getAll('answer').join('||')
    await hydrate()
    const field = { ...blankField(type, []), ...settings }
    run.set('answer', readOne(kinds[type]!, sent, field, DEFAULT_FORMATS))
    await userEvent.click(page.getByText('Elsewhere'))
    await expect.poll(() => control.value).toBe(text)
    expect(control.isConnected).toBe(true)
  })

  test.each([['radio'], ['checkbox'], ['dropdown'], ['dropdown with several answers']])('chosen in a %s', async name => {
    const [, type, settings] = widgets.find(([each]) => each === name)!
    const { place, hydrate, run } = mountFromServer(type, settings)
    place.querySelector('summary')?.click()
    const select = place.querySelector('select')
    if (select) await userEvent.selectOptions(select, 'Option 2')
    else await page.getByLabelText('Option 2').click()
    const sent = new FormData(place.querySelector('form')!).getAll('answer').join('||')
    expect(sent).toBe('Option 2')
    await hydrate()
    run.set('answer', kinds[type]!.read(sent, { ...blankField('text', []), ...settings }))
    await expect.poll(() => new FormData(place.querySelector('form')!).getAll('answer')).toEqual(['Option 2'])
  })
})
