import { expect, test } from 'vitest'
import type { Option } from '#engine/model/form.ts'
import { kinds } from '../types.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { send, visit } from '#tests/kit/visit.ts'

const source = kinds['posters_image_widget']!.asksService!
const widget = aField('posters_image_widget', 'image', { required: true })
const form = aForm(aPage(aField('text', 'amazon_poster_id'), widget))
const optionOf = (approvalStatus: string, imageURL: string | null) => source.options({ approvalStatus, imageURL })[0]

test('its value is true when the poster exists and is not approved without an image', () => {
  expect(optionOf('APPROVED', '/p.png')?.value).toBe('true')
  expect(optionOf('DRAFT', null)?.value).toBe('true')
  expect(optionOf('REJECTED', '/p.png')?.value).toBe('true')
  expect(optionOf('APPROVED', null)?.value).toBe('')
  expect(source.options(undefined)[0]?.value).toBe('')
})

test('people read its status, and that an image is missing', () => {
  expect([optionOf('APPROVED', '/p.png')?.label, optionOf('DRAFT', null)?.label]).toEqual(['Approved', 'Draft, no image'])
})

test('it asks for the poster that its field names, and nothing without one', () => {
  expect(source.question(widget, { amazon_poster_id: ' PX-1 ' }, undefined)).toEqual({
    call: 'posterDetails',
    query: { amazon_poster_id: 'PX-1' },
  })
  expect(source.question(widget, { amazon_poster_id: ' ' }, undefined)).toBeUndefined()
  const named = { ...widget, eventFields: { amazon_poster_id: 'number' } }
  expect(source.question(named, { number: 'PX-2' }, undefined)?.query).toEqual({ amazon_poster_id: 'PX-2' })
})

test('a required one is invalid without a poster that can hang, whatever a browser says', () => {
  const found = (approvalStatus: string) => ({
    options: () => source.options({ approvalStatus, imageURL: null }) as readonly Option[],
  })
  expect(visit(form, found('DRAFT')).issues()).toEqual({})
  expect(visit(form, found('APPROVED')).issues()).toHaveProperty('image')
  expect(send(form, { image: 'true' }, {}, found('APPROVED')).issues).toHaveProperty('image')
})
