import { expect, test } from 'vitest'
import { GALLERY } from './gallery.ts'
import { readStyleFile, writeStyleFile } from './style-file.ts'

test.each(GALLERY)('$name comes back from its file as it was', ({ name, description, styleLook }) => {
  expect(readStyleFile(writeStyleFile({ name, description, styleLook }))).toEqual({ file: { name, description, styleLook }, refused: [] })
})

test('what a file has that is not known or not allowed is named, and everything else is taken', () => {
  const text = JSON.stringify({
    kind: 'foyer-style',
    name: 'x'.repeat(101),
    header_style: { color: 'navy', position: 'fixed', 'background-color': 'url(//evil.example)', 'font-size': 14 },
    footer_style: ['color'],
    header_hide: 'yes',
    surprise: {},
  })
  const read = readStyleFile(text)!
  expect(read.file.styleLook.header_style).toEqual({ color: '#000080' })
  expect(read.refused.toSorted()).toEqual([
    'footer_style',
    'header_hide',
    'header_style.background-color',
    'header_style.font-size',
    'header_style.position',
    'name',
    'surprise',
  ])
})

test('a file may be written as people write style sheets, with background for what it says', () => {
  const text = JSON.stringify({
    kind: 'foyer-style',
    main_style: { background: 'linear-gradient(90deg, #fff, #000)', color: 'rgba(1,2,3,.5)' },
    header_style: { background: 'url(x)' },
    footer_style: { background: '#FFF8' },
    button_form_footer_style: { margin: '0 auto' },
  })
  const { file, refused } = readStyleFile(text)!
  expect(refused).toEqual(['header_style.background'])
  expect(file.styleLook).toMatchObject({
    main_style: { 'background-image': 'linear-gradient(90deg, #ffffff, #000000)', color: '#01020380' },
    header_style: {},
    footer_style: { 'background-color': '#ffffff88' },
    button_form_footer_style: { margin: '0 auto' },
  })
})

test('of two names for one value the second is refused', () => {
  const text = '{"kind":"foyer-style","main_style":{"background-color":"red","background":"blue"}}'
  const { file, refused } = readStyleFile(text)!
  expect(refused).toEqual(['main_style.background'])
  expect(file.styleLook.main_style).toEqual({ 'background-color': '#ff0000' })
})

test.each(['', '[]', '{}', 'null', '{"kind":"other"}', '{"kind":"foyer-style"'])('%s is no style', text => {
  expect(readStyleFile(text)).toBeUndefined()
})

test('names that every object has are no parts and no properties', () => {
  const read = readStyleFile('{"kind":"foyer-style","__proto__":{"color":"red"},"header_style":{"__proto__":"red","constructor":"red"}}')!
  expect(read.refused.toSorted()).toEqual(['__proto__', 'header_style.__proto__', 'header_style.constructor'])
  expect(read.file.styleLook.header_style).toEqual({})
})
