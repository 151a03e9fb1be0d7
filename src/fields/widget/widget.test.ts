import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import { startRun } from '#engine/run/start.ts'
import { aField } from '#tests/kit/builders.ts'
import { anEnv } from '#tests/kit/env.ts'
import { kinds } from '../types.ts'
import { MAX_SPACES, spacesOf, widget, type WidgetField } from './widget.ts'
import { askedWith } from '#tests/kit/scale.ts'

const field: WidgetField = aField('text', 'Spaces')
const uid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const space = (n: number, more = {}) => ({
  uid: uid(n),
  layout_uid: '',
  description: '',
  is_custom_layout: false,
  custom_layout_image: '',
  ...more,
})
const CONTEXT = { min: '', max: '', options: [], optionsPending: false, editing: false }
const read = (list: unknown) => widget.read(JSON.stringify(list), field)

test('the saved value has per space its uid, layout, description and drawing, and days only where it is not all of them', () => {
  const list = [
    space(1, { layout_uid: uid(9) }),
    space(2, { is_custom_layout: true, description: 'A circle', days: ['2026-03-11', '2026-03-10'] }),
  ]
  expect(JSON.parse(widget.write(read(list), field))).toEqual([list[0], { ...list[1], days: ['2026-03-10', '2026-03-11'] }])
  expect(spacesOf(read(list))[0]?.days).toEqual([])
})

test('a required one without a space is said to be invalid as widgets are (P4.34)', () => {
  const spaces = aField('widget', 'spaces', { required: true })
  const run = startRun(compile({ fields: [{ id: 'page', fields: [spaces] }] }, kinds), anEnv())
  expect(run.field('spaces').issue).toBe('Please validate your inputs on the widget')
  run.set('spaces', read([space(1)]))
  expect(run.field('spaces').issue).toBe('')
})

test('of two that are taken together each names the other', () => {
  const list = [space(1, { beside: uid(2) }), space(2, { beside: uid(1) })]
  expect(JSON.parse(widget.write(read(list), field))).toEqual(list)
  expect(spacesOf(read(list)).map(({ beside }) => beside)).toEqual([uid(2), uid(1)])
  expect(read([space(1, { beside: 'Bay' })])).toEqual([])
})

test('a space is named once, and only so many are taken', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => space(n))
  expect(read([space(1), space(1)])).toEqual([])
  expect([MAX_SPACES - 1, MAX_SPACES, MAX_SPACES + 1].map(count => read(many(count)).length)).toEqual([MAX_SPACES - 1, MAX_SPACES, 0])
})

test('what is not a list of spaces is no answer', () => {
  for (const wrong of ['', 'Ballroom', '{}', '[1]', '[{}]', '[{"uid":"1"}]', '[', 'null']) expect(widget.read(wrong, field)).toEqual([])
  expect(read([space(1), space(2, { days: ['tomorrow'] })])).toEqual([])
  expect(read([space(1, { layout_uid: 'Theater' })])).toEqual([])
})

test('what it books are its spaces, read by the default fields or those that the author named', () => {
  const request = widget.books?.(read([space(1)]), { ...field, overnight: true, eventFields: { start_date: 'begin' } } as WidgetField)
  expect(request).toMatchObject({
    overnight: true,
    event: { start_date: 'begin', end_date: 'end_date', timezone: 'timezone' },
    spaces: [{ uid: uid(1) }],
  })
})

test('a custom layout says what it is, in words or by a drawing', () => {
  const check = (more: object) => widget.check?.(read([space(1, more)]), field, CONTEXT, () => '')
  const undescribed = 'A custom layout needs a description or a drawing. Please change the layout.'
  expect(check({ is_custom_layout: true })).toBe(undescribed)
  expect(check({ is_custom_layout: true, description: ' \n' })).toBe(undescribed)
  for (const more of [{}, { is_custom_layout: true, description: 'x' }, { is_custom_layout: true, custom_layout_image: '0' }])
    expect(check(more)).toBe('')
})

test('a description that is too long stays as it is, and is told as such', () => {
  const long = space(1, { is_custom_layout: true, description: 'x'.repeat(2_003) })
  expect(widget.check?.(read([long]), field, CONTEXT, () => '')).toBe('3 characters too many.')
  expect(read([long])).toMatchObject([{ description: 'x'.repeat(2_003) }])
})

test('its drawings are files that it names, of custom layouts alone; each can be named otherwise', () => {
  const { keysOf, withKeys, ...limits } = widget.attachments!
  const drawn = (n: number, image: string, is_custom_layout = true) =>
    space(n, { is_custom_layout, custom_layout_image: image, description: 'x' })
  const value = read([drawn(1, 'a'), drawn(2, ''), drawn(3, 'b'), drawn(4, 'c', false), drawn(5, 'a')])
  expect(keysOf(value)).toEqual(['a', 'b', 'a'])
  expect(keysOf(withKeys(value, key => (key === 'a' ? '' : `${key}2`)))).toEqual(['b2'])
  expect(withKeys(value, key => key)).toEqual(value)
  expect([keysOf([]), keysOf('')]).toEqual([[], []])
  expect(limits).toEqual({ accept: '.png,.jpg,.jpeg,.pdf,.vsdx', megabytes: 10, maxCount: MAX_SPACES })
})

test('reading what was written gives the same answer, whatever arrives', () => {
  const anySpace = fc.record({
    uid: fc.constantFrom(uid(1), uid(2), 'x'),
    layout_uid: fc.constantFrom('', uid(3), null),
    description: fc.string(),
    days: fc.constantFrom([], ['2026-03-10'], undefined),
    beside: fc.constantFrom('', uid(2), undefined),
  })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(anySpace)), given => {
      const value = read(given)
      expect(widget.read(widget.write(value, field), field)).toEqual(value)
    }),
    askedWith(100),
  )
})
