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

test.each(['', '[]', '{}', 'null', '{"kind":"other"}', '{"kind":"foyer-style"'])('%s is no style', text => {
  expect(readStyleFile(text)).toBeUndefined()
})

test('names that every object has are no parts and no properties', () => {
  const read = readStyleFile('{"kind":"foyer-style","__proto__":{"color":"red"},"header_style":{"__proto__":"red","constructor":"red"}}')!
  expect(read.refused.toSorted()).toEqual(['__proto__', 'header_style.__proto__', 'header_style.constructor'])
  expect(read.file.styleLook.header_style).toEqual({})
})
