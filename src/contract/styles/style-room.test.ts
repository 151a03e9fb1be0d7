import { expect, test } from 'vitest'
import { GALLERY } from './gallery.ts'
import { styleCss } from './style-css.ts'
import { PLAIN_LOOK, type StyleMap } from './style-parts.ts'
import { roomRules } from './style-room.ts'

test.each(GALLERY)('$name leaves room for what is typed, and pays no byte for it', ({ styleLook }) => {
  expect(roomRules(styleLook)).toBe('')
})

test.each([
  ['the text of the field', { field_input_style: { 'font-size': '32px' } }],
  ['the text that it has from the ground', { main_style: { 'font-size': '32px' } }],
  ['letters far apart', { main_content_style: { 'letter-spacing': '8px' } }],
  ['its padding', { field_input_style: { padding: '0 32px' } }],
  ['its line', { field_input_style: { 'border-left': '12px solid #000000', 'font-size': '20px' } }],
])('a field is wider for %s', (_what, parts) => {
  expect(roomRules({ ...PLAIN_LOOK, ...parts })).toMatch(/:is\([^)]*\[data-width='time'\][^)]*\)\{--width:[\d.]+rem\}/)
})

test('the distances of ground and card give way together, and a zero among them is a length', () => {
  const css = roomRules({
    ...PLAIN_LOOK,
    main_style: { padding: '0 96px', 'font-size': '32px' },
    main_content_style: { padding: '96px 96px 96px 0' },
    field_input_style: { padding: '0 32px', border: '12px solid #000000' },
  })
  expect(css).toContain('>.shell-main{padding-left:min(96px,max(1rem,(100% - ')
  expect(css).toMatch(/\.run-card,\.shell-sheet\)\{padding-left:min\(0px,\(100% - [\d.]+rem\)\/2\);padding-right:min\(96px,/)
})

test('whichever padding a style says, what opens a calendar and the arrow of a list have nothing of the text beneath them', () => {
  const paddings: StyleMap[] = [{ padding: '0 14px' }, { 'padding-right': '4px' }, { 'padding-left': '4px' }]
  for (const padding of paddings) {
    const css = styleCss({ ...PLAIN_LOOK, field_input_style: padding })
    for (const [direction, end] of [
      ['ltr', 'right'],
      ['rtl', 'left'],
    ] as const) {
      expect(css).toContain(`.field-picked:dir(${direction})>.field-input{padding-${end}:var(--control-height)}`)
      expect(css).toContain(` :dir(${direction})>.field-select{padding-${end}:2rem}`)
    }
  }
})
