import { expect, test } from 'vitest'
import { readRawLines } from './raw-lines.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

test.each([
  ['background-image: linear-gradient(#fff, #eee)\nbackground: red', 'background'],
  ['background-color: red\nbackground: linear-gradient(#fff, #eee)', 'background'],
  ['background: red\nbackground-color: blue', 'background-color'],
])('a value that the next line would take away stands here twice: %j', (lines, name) => {
  expect(readRawLines('main_style', lines).issues).toEqual([texts.rawLine(2, texts.rawTwice(name))])
})

test('background may come before what is only one of the two', () => {
  const { map, issues } = readRawLines('main_style', 'background: red\nbackground-image: linear-gradient(#fff, #eee)')
  expect(issues).toEqual([])
  expect(map).toEqual({ 'background-color': '#ff0000', 'background-image': 'linear-gradient(#ffffff, #eeeeee)' })
})
