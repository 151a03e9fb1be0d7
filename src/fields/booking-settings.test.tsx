import '@mantine/core/styles.layer.css'
import '#ui/tokens.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { blankField, settings as settingsOf } from './settings.tsx'
import type { KindName } from './types.ts'

type Stored = Field & Record<string, unknown>

/** Opens the settings of a new field in the builder. @returns the field as it is stored */
function open(type: KindName): () => Stored {
  document.body.innerHTML = '<main></main>'
  let now: Field = { ...blankField(type, []), label: 'Bookings' }
  const { Settings } = settingsOf[type]
  function Builder() {
    const [field, setField] = useState(now)
    const change = (patch: Partial<Field>) => setField(before => (now = { ...before, ...patch }))
    return Settings ? <Settings field={field} onChange={change} others={[]} /> : null
  }
  flushSync(() =>
    createRoot(document.querySelector('main')!).render(
      <MantineProvider env="test">
        <Builder />
      </MantineProvider>,
    ),
  )
  return () => JSON.parse(JSON.stringify(now)) as Stored
}

const ROWS = [
  ['label2', 'Words above the rows'],
  ['addBtnText', 'Button that adds a row'],
  ['delBtnText', 'Button that removes a row'],
  ['noDataText', 'Shown while there are no rows'],
] as const
const NO_DATA = ['noDataText', 'Shown while there is nothing to show'] as const

/** Every text that the author of a booking field may say, by its name in the definition and its label in the builder. */
const TEXTS: Partial<Record<KindName, readonly (readonly [name: string, label: string])[]>> = {
  widget: [
    ['label2', 'Heading of the chosen spaces'],
    ['addBtnText', 'Words on the button that adds'],
    ['delBtnText', 'Words on the button that removes'],
    ['noDataText', 'Where there are no spaces'],
  ],
  meeting_room_widget: ROWS,
  sleeping_room_widget: ROWS,
  posters_buildings_widget: [NO_DATA],
  posters_cost_widget: [NO_DATA],
  posters_image_widget: [
    ['invalidPosterMessage', 'Said of a poster that does not exist'],
    ['approvedNoImageMessage', 'Said of an approved poster without an image'],
    ['noImageText', 'Said of a draft without an image'],
    NO_DATA,
  ],
}

test.each(Object.entries(TEXTS))(
  'each text of a %s field is typed in the builder and stored, and is not once it is empty',
  async (type, texts) => {
    const field = open(type as KindName)
    for (const [name, label] of texts) await userEvent.fill(page.getByLabelText(label, { exact: true }), `Own ${name}`)
    expect(field()).toMatchObject(Object.fromEntries(texts.map(([name]) => [name, `Own ${name}`])))
    for (const [, label] of texts) await userEvent.clear(page.getByLabelText(label, { exact: true }))
    for (const [name] of texts) expect(field()).not.toHaveProperty(name)
  },
)

test.each([
  ['allLocations', 'Offers spaces of all locations, not only of the event’s'],
  ['overnight', 'The nights of an event of several days are booked too'],
])('%s of the spaces is switched on and off in the builder, and stored', async (name, label) => {
  const field = open('widget')
  const flag = page.getByRole('switch', { name: label })
  await flag.click()
  expect(field()).toMatchObject({ [name]: true })
  await flag.click()
  expect(field()).not.toHaveProperty(name)
})
