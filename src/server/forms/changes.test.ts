import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { checkContent } from '#fields/form.shape.ts'
import { blankForm } from './blank-form.ts'
import { changesBetween } from './changes.ts'

const blank = blankForm('event_request', 'Offsite')
const before = { ...blank, fields: blank.fields.filter(({ title }) => title !== 'Spaces') }

function changed(change: (form: { -readonly [K in keyof FormContent]: FormContent[K] }) => void): string[] {
  const after = structuredClone(before)
  change(after)
  return changesBetween(before, after)
}

test('nothing changed is no line', () => {
  expect(changed(() => {})).toEqual([])
})

test('texts and flags are told by their names', () => {
  expect(
    changed(form => {
      form.title = 'On site'
      form.intro = 'Hello'
      form.is_active = true
    }),
  ).toEqual(['Title: “Offsite” → “On site”', 'Intro changed', 'Active: on'])
})

test('Check and send is on until it is switched off', () => {
  expect(changed(form => (form.check_answers = true))).toEqual([])
  expect(changed(form => (form.check_answers = false))).toEqual(['Review page before submitting: off'])
})

test('fields are added, removed, moved and changed', () => {
  const lines = changed(form => {
    const [event, schedule, contact] = structuredClone(form.fields)
    if (!event || !schedule || !contact) return
    const [name, region, ...rest] = event.fields
    if (!name || !region) return
    form.fields = [
      { ...event, fields: [{ ...name, label: 'Title of the event', required: false }, ...rest.toReversed()] },
      { ...schedule, fields: [...schedule.fields, region] },
      { ...contact, fields: [...contact.fields.slice(1), { id: 'new', mapField: 'note', type: 'text', label: 'Note' }] },
    ]
  })
  expect(lines).toEqual([
    'Field “First name” removed',
    'Field “Title of the event” changed: label, required',
    'Field “Region” moved to page 2',
    'Field “Note” added on page 3',
    'Order of the fields on page 1 changed',
  ])
})

test('pages are added, removed and put in another order', () => {
  const lines = changed(form => {
    const [event, schedule, contact] = form.fields
    if (!event || !schedule || !contact) return
    form.fields = [contact, event, { id: 'x', title: 'Food', fields: [] }]
  })
  expect(lines.slice(0, 3)).toEqual(['Page “Schedule” removed', 'Page “Food” added', 'Order of the pages changed'])
})

test('a thousand changes are cut to what somebody reads', () => {
  const lines = changed(form => {
    const fields = Array.from({ length: 1000 }, (_, index) => ({
      id: `f${index}`,
      mapField: `f${index}`,
      type: 'text',
      label: `F${index}`,
    }))
    form.fields = [...form.fields, { id: 'more', fields }]
  })
  expect(lines.length).toBe(100)
  expect(lines.at(-1)).toMatch(/^… and \d+ more changes$/)
})

test.each(['event_request', 'meeting_room', 'sleeping_room', 'poster', 'something_else'])('a new %s form may be stored as it is', type => {
  expect(checkContent(blankForm(type, 'New')).issues).toEqual({})
})
