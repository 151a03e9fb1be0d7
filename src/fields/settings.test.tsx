import '@mantine/core/styles.layer.css'
import '#ui/tokens.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { blankField, settings as settingsOf } from './settings.tsx'
import { optionsOf } from './kit/for-tests.ts'
import { kindsByTitle } from './lists/kinds-by-title.ts'
import type { SettingsProps } from './settings-props.ts'
import { kindList, type KindName } from './types.ts'

const others = [{ mapField: 'start_date', label: 'Start', type: 'date' }]

/** Opens the settings of a new field as the builder does, and gives what the field has become. */
function open(type: KindName, settings: object = {}, issues?: Record<string, string>, more: Partial<SettingsProps> = {}) {
  document.body.innerHTML = '<main></main>'
  const place = document.querySelector('main')!
  let now: Field = { ...blankField(type, []), ...settings }
  const { Settings } = settingsOf[type]
  function Builder() {
    const [field, setField] = useState(now)
    const change = (patch: Partial<Field>) => setField(before => (now = { ...before, ...patch }))
    return Settings ? <Settings field={field} onChange={change} others={others} issues={issues} {...more} /> : null
  }
  const app = (
    <MantineProvider env="test">
      <Builder />
    </MantineProvider>
  )
  flushSync(() => createRoot(place).render(app))
  return { place, field: () => JSON.parse(JSON.stringify(now)) as Field & Record<string, unknown> }
}

test.each(kindList)('the settings of a %s field are accessible', async type => {
  const { place } = open(type)
  expect(await barriersIn(place, { without: ['color-contrast'] })).toEqual([])
})

describe('a field without options that offers the inventory', () => {
  const offered = (...names: string[]) => ({ options: optionsOf(...names), link: '/acme/admin/resources' })
  const places = { mapField: 'location', values: [] }

  test('says what it offers, what chooses among it and what a choice brings, and leads to the inventory', async () => {
    const { place } = open('dropdown', places, undefined, {
      offered: offered('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      others: [
        { mapField: 'region', label: 'Part of the world', type: 'dropdown' },
        { mapField: 'timezone', label: 'Zone', type: 'dropdown' },
      ],
    })
    const { textContent } = place
    expect(textContent).toContain('it offers the 7 places of your inventory:A, B, C, D, E and 2 more')
    expect(textContent).toContain('Only those that fit the answer to “Part of the world”.')
    expect(textContent).toContain('Choosing one answers “Zone”, until a visitor does.')
    const link = page.getByRole('link', { name: 'Open the inventory in a new tab' })
    await expect.element(link).toHaveAttribute('href', '/acme/admin/resources')
    expect(await barriersIn(place, { without: ['color-contrast'] })).toEqual([])
  })

  test('says why visitors have nothing to choose while the inventory is empty', () => {
    const { place } = open('checkbox', places, undefined, { offered: offered() })
    expect(place.textContent).toContain('There are none yet: visitors read that nothing can be chosen, and whom to contact.')
    expect(place.textContent).not.toContain('Only those')
  })

  test('says nothing of it once it has an option of its own', async () => {
    const { place } = open('radio', places, undefined, { offered: offered('a') })
    await page.getByRole('button', { name: 'Add an option' }).click()
    await expect.element(page.getByLabelText('Label of option 1')).toBeVisible()
    expect(place.textContent).not.toContain('inventory')
  })
})

describe('options', () => {
  const label = (row: number) => page.getByLabelText(`Label of option ${row}`)
  const value = (row: number) => page.getByLabelText(`Value of option ${row}`)

  test('an added option is ready to be typed, and its value follows its label', async () => {
    const { field } = open('radio', { values: optionsOf('a') })
    await page.getByRole('button', { name: 'Add an option' }).click()
    await expect.element(label(2)).toHaveFocus()
    await userEvent.keyboard('Room 5{Enter}Room 5')
    await value(3).click()
    expect(field().values).toEqual([
      { value: 'a', label: 'A' },
      { value: 'Room 5', label: 'Room 5' },
      { value: 'Room 51', label: 'Room 5' },
    ])
  })

  test('an option that was only made takes its value from its first label of its own; every other keeps it', async () => {
    const made = { value: 'Option 1', label: 'Option 1' }
    const { field } = open('radio', { values: [made, { value: 'Option 2', label: 'Theatre' }] })
    await userEvent.fill(label(1), 'Banquet')
    await userEvent.fill(label(2), 'Cinema')
    await userEvent.tab()
    expect(field().values).toEqual([
      { value: 'Banquet', label: 'Banquet' },
      { value: 'Option 2', label: 'Cinema' },
    ])
  })

  test('a value that another option has gets a number when it is left', async () => {
    const { field } = open('dropdown', { values: optionsOf('a', 'b') })
    await userEvent.fill(value(2), 'a')
    await userEvent.tab()
    expect(field().values?.map(option => option.value)).toEqual(['a', 'a1'])
  })

  test('another value of an option is told once it is left, from what to what; a label alone is none', async () => {
    const onRenameOption = vi.fn()
    open('dropdown', { values: optionsOf('a', 'b') }, undefined, { onRenameOption })
    await userEvent.fill(label(1), 'First')
    await userEvent.fill(value(1), 'first')
    expect(onRenameOption).not.toHaveBeenCalled()
    await userEvent.tab()
    const values = [
      { value: 'first', label: 'First' },
      { value: 'b', label: 'B' },
    ]
    expect(onRenameOption.mock.calls).toEqual([[values, 'a', 'first']])
  })

  test('options are moved and removed, and the focus goes with them', async () => {
    const { field } = open('radio', { values: optionsOf('a', 'b', 'c') })
    await page.getByRole('button', { name: 'Move option 1 down' }).click()
    await expect.element(page.getByRole('button', { name: 'Move option 2 down' })).toHaveFocus()
    await page.getByRole('button', { name: 'Remove option 1' }).click()
    expect(field().values).toEqual(optionsOf('a', 'c'))
    await expect.element(label(1)).toHaveFocus()
  })

  test('several lines are pasted at once', async () => {
    const { field } = open('datalist', { values: [{ value: '', label: '' }] })
    label(1).element().dispatchEvent(paste('Berlin\tber\nRome'))
    await expect.element(value(1)).toHaveValue('ber')
    expect(field().values).toEqual([
      { value: 'ber', label: 'Berlin' },
      { value: 'Rome', label: 'Rome' },
    ])
  })

  test('more than 100 are refused with words', async () => {
    const failures: string[][] = []
    const { field } = open('radio', { values: [] }, undefined, { onFailure: (...words) => failures.push(words) })
    await page.getByRole('button', { name: 'Add an option' }).click()
    label(1)
      .element()
      .dispatchEvent(paste(Array.from({ length: 101 }, (_, row) => `${row}`).join('\n')))
    await expect.element(page.getByText(/exceeded the limit of 100/)).toBeVisible()
    expect(failures).toEqual([
      ['Values you have entered exceeded the limit of 100. Please try to use download buttons to import data.', ''],
    ])
    expect(field().values).toHaveLength(100)
  })

  test('a CSV file takes the place of all options, and Undo brings them back', async () => {
    const { field, place } = open('dropdown', { values: optionsOf('a') })
    await choose('Berlin,ber\nRome,')
    await expect.element(page.getByText('2 options were imported.')).toBeVisible()
    expect(field().values).toEqual([
      { value: 'ber', label: 'Berlin' },
      { value: 'Rome', label: 'Rome' },
    ])
    expect(await barriersIn(place, { without: ['color-contrast'] })).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(field().values).toEqual(optionsOf('a'))
    await expect.element(page.getByText('2 options were imported.')).not.toBeInTheDocument()
  })

  test('Undo of an import is gone once something else was changed', async () => {
    open('radio', { values: optionsOf('a') })
    await choose('Berlin,ber')
    await expect.element(page.getByText('1 option was imported.')).toBeVisible()
    await userEvent.fill(label(1), 'Bern')
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test.each([
    ['columns', 'radio', 'a,b,c', 'A row has 2 columns (Label, Value), and row 1 has 3.'],
    ['columns of checkboxes', 'checkbox', 'a,b', 'A row has 4 columns (Label, Value, Required, Invalid Message), and row 1 has 2.'],
    ['a value twice', 'datalist', 'a,x\nb,x', 'Values need to be unique: “x” stands in rows 1 and 2.'],
  ] as const)('a CSV file that is wrong in its %s changes nothing and says why', async (_, kind, csv, text) => {
    const failures: string[][] = []
    const { field } = open(kind, { values: optionsOf('a') }, undefined, { onFailure: (...words) => failures.push(words) })
    await choose(csv)
    await expect.element(page.getByText(`Failed to import values: ${text}`)).toBeVisible()
    expect(failures).toEqual([['Failed to import values', text]])
    expect(field().values).toEqual(optionsOf('a'))
    await choose('fine,f'.concat(kind === 'checkbox' ? ',,' : ''))
    await expect.element(page.getByText('1 option was imported.')).toBeVisible()
    await expect.element(page.getByText('Failed to import values', { exact: false })).not.toBeInTheDocument()
  })

  test('letters that a file does not prove are chosen, and may be chosen otherwise: nothing is lost of what was there', async () => {
    const { field, place } = open('dropdown', { values: optionsOf('a') })
    await choose(Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x2c, 0x6d]))
    const letters = page.getByRole('combobox', { name: 'Letters' })
    await expect.element(letters).toBeVisible()
    expect(field().values).toEqual(optionsOf('a'))
    expect(await barriersIn(place, { without: ['color-contrast'] })).toEqual([])
    await letters.selectOptions('Chinese (GB 18030): M黮l')
    await expect.element(page.getByText('Read as Chinese (GB 18030).')).toBeVisible()
    expect(field().values).toEqual([{ value: 'm', label: 'M黮l' }])
    await letters.selectOptions('Western European (Windows-1252): Müll')
    await expect.element(page.getByText('Read as Western European (Windows-1252).')).toBeVisible()
    expect(field().values).toEqual([{ value: 'm', label: 'Müll' }])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(field().values).toEqual(optionsOf('a'))
    expect(letters.query()).toBeNull()
  })

  test('a file over 1 MB is refused unread', async () => {
    open('radio', { values: optionsOf('a') })
    await choose('x'.repeat(1024 * 1024 + 1))
    await expect.element(page.getByText('Failed to import values: Files need to be smaller than 1 MB.')).toBeVisible()
  })

  test('options are downloaded as the file that an import takes', async () => {
    open('checkbox', { mapField: 'agreed', values: [{ value: 'a', label: 'A', required: true, invalidMessage: 'Please.' }] })
    const made: Blob[] = []
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${made.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    vi.restoreAllMocks()
    expect(saved).toEqual(['agreed.csv'])
    expect(await made[0]?.text()).toBe('Label,Value,Required,Invalid Message\r\nA,a,yes,Please.\r\n')
  })

  test('an option of checkboxes can be required, with a message', async () => {
    const { field } = open('checkbox', { values: optionsOf('a') })
    await page.getByRole('button', { name: 'More settings of option 1' }).click()
    await page.getByLabelText('Must be chosen').click()
    await userEvent.fill(page.getByLabelText('Message when it is not chosen'), 'Please.')
    expect(field().values).toEqual([{ value: 'a', label: 'A', required: true, invalidMessage: 'Please.' }])
  })

  test('one of radio buttons cannot', async () => {
    open('radio', { values: optionsOf('a') })
    await page.getByRole('button', { name: 'More settings of option 1' }).click()
    await expect.element(page.getByLabelText('Short label')).toBeVisible()
    expect(page.getByLabelText('Must be chosen').query()).toBeNull()
  })

  test('what the server found wrong stands at its option', async () => {
    open('radio', { values: optionsOf('a', 'b') }, { 'values/1/value': 'A value cannot contain “||”.' })
    await expect.element(page.getByText('A value cannot contain “||”.')).toBeVisible()
    await expect.element(value(2)).toHaveAttribute('aria-invalid', 'true')
  })
})

/** Chooses a CSV file with this content, as a person does. */
async function choose(csv: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const input = page
    .getByLabelText('Import from CSV', { exact: true })
    .elements()
    .find(element => element.matches('[type=file]'))
  await userEvent.upload(input!, new File([csv], 'options.csv', { type: 'text/csv' }))
}

function paste(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
}

test('a bound is a field, a formula, or none', async () => {
  const { field } = open('date')
  const formula = page.getByLabelText('Formula').first()
  await userEvent.fill(formula, 'Today()')
  expect(field().minValue).toEqual({ formula: 'Today()' })
  await page.getByRole('combobox', { name: 'Take it from the field' }).first().click()
  await page.getByRole('option', { name: 'Start (start_date)' }).click()
  expect(field().minValue).toEqual({ field: 'start_date', formula: 'Today()' })
  await userEvent.fill(formula, '')
  expect(field().minValue).toEqual({ field: 'start_date' })
})

test('a length that is taken away is the usual one again', async () => {
  const { field } = open('text')
  const length = page.getByLabelText('Longest answer, in characters')
  await expect.element(length).toHaveValue('150')
  await userEvent.fill(length, '')
  expect(field()).not.toHaveProperty('maxLength')
  await expect.element(length).toHaveAttribute('placeholder', '150')
})

test('a count is read as people write it; what is none, or too large, stays in the box, marked', async () => {
  const { field } = open('text')
  const box = page.getByLabelText('Longest answer, in characters')
  await userEvent.fill(box, '１.０００')
  await userEvent.tab()
  expect(field()).toMatchObject({ maxLength: 1000 })
  await expect.element(box).toHaveValue('1000')
  for (const typed of ['many', '1.5', '0', '2001']) {
    await userEvent.fill(box, typed)
    await userEvent.tab()
    await expect.element(box).toHaveValue(typed)
    await expect.element(page.getByText('Enter a whole number from 1 to 2000.')).toBeVisible()
  }
})

test('a number can be whole, and a multiple', async () => {
  const { field } = open('number')
  await userEvent.click(page.getByLabelText('Whole numbers only'))
  expect(field()).toMatchObject({ whole: true })
  await userEvent.fill(page.getByLabelText('Multiple of'), '5')
  expect(field()).toMatchObject({ step: 5 })
  await userEvent.click(page.getByLabelText('Whole numbers only'))
  expect(field()).toMatchObject({ whole: false })
})

test('files are 1 to 500 MB together', async () => {
  const { field } = open('file')
  const size = page.getByLabelText('Largest size of all files together, in MB')
  await userEvent.fill(size, '501')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a whole number from 1 to 500.')).toBeVisible()
  await userEvent.fill(size, '500')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a whole number from 1 to 500.')).not.toBeInTheDocument()
  expect(field()['maxSize']).toBe(500)
  await page.getByLabelText('Several files can be added').click()
  expect(field().isMultiple).toBe(true)
})

test('the names of query parameters are made unique by appending a number', async () => {
  const { field } = open('iframe')
  const add = page.getByRole('button', { name: 'Add a parameter' })
  await add.click()
  await add.click()
  await expect.element(page.getByLabelText('Name of parameter 2')).toHaveValue('start_date1')
  expect(field()['query']).toEqual([
    { param: 'start_date', field: 'start_date' },
    { param: 'start_date1', field: 'start_date' },
  ])
})

describe('a poster widget', () => {
  test('says its author’s words, and nothing where there are none', async () => {
    const { field } = open('posters_image_widget')
    const message = page.getByLabelText('Said of a poster that does not exist')
    await expect.element(message).toHaveAttribute('placeholder', 'We do not know this poster. Please check its number.')
    await userEvent.fill(message, 'Never heard of it.')
    expect(field()).toMatchObject({ invalidPosterMessage: 'Never heard of it.' })
    await userEvent.clear(message)
    expect(field()).not.toHaveProperty('invalidPosterMessage')
  })

  test('says why it stays inactive, and reads another field instead', async () => {
    const { field } = open('posters_cost_widget')
    await expect.element(page.getByText('The form has no field for: Campuses of posters, End date.', { exact: false })).toBeVisible()
    await page.getByRole('combobox', { name: 'End date' }).or(page.getByLabelText('End date')).first().click()
    await page.getByRole('option', { name: 'Start (start_date)' }).first().click()
    expect(field()).toMatchObject({ eventFields: { end_date: 'start_date' } })
    await expect.element(page.getByText('The form has no field for: Campuses of posters.', { exact: false })).toBeVisible()
  })

  test('for buildings is required from the start', () => {
    expect(open('posters_buildings_widget').field().required).toBe(true)
  })
})

test('the order of kinds by title, for who draws nothing, is that of the titles', () => {
  const title = (kind: KindName) => settingsOf[kind].title.toLowerCase()
  expect(kindsByTitle).toEqual(kindList.toSorted((a, b) => (title(a) < title(b) ? -1 : 1)))
})
