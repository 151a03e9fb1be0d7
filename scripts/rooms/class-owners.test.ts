import { expect, test } from 'vitest'
import { styleSheetBreaches } from './class-owners.ts'

const inSheets = (sheets: Readonly<Record<string, string>>) =>
  styleSheetBreaches(
    '/project',
    Object.entries(sheets).map(([path, text]) => ({ path: `src/${path}`, text })),
  ).map(({ file, line, rule }) => `${file.replace('src/', '')}:${line} ${rule}`)

test('a class that two folders style is the fault of both', () => {
  const rule = '.spaces-row is a class of fields/widget and web/screens/admin_resources'
  expect(
    inSheets({
      'fields/widget/view/rows.css': '\n.spaces-row { gap: 1px }\n.spaces-row:hover { gap: 2px }',
      'web/screens/admin_resources/grid.css': '.spaces-row { position: absolute }',
    }),
  ).toEqual([
    `fields/widget/view/rows.css:2 ${rule}`,
    `fields/widget/view/rows.css:3 ${rule}`,
    `web/screens/admin_resources/grid.css:1 ${rule}`,
  ])
})

test('folders in the one of an owner share its classes', () => {
  expect(
    inSheets({ 'fields/widget/view/a.css': '.spaces { gap: 0 }', 'fields/widget/view/parts/b.css': '.spaces { color: red }' }),
  ).toEqual([])
})

const BUTTON = { 'ui/button.css': '.ui-button { color: red }' }

test.each([
  ['by itself', '.ui-button:hover { gap: 0 }'],
  ['where something else is', '[data-open] > .ui-button { gap: 0 }'],
  ['where it is not something', '.ui-button:not(.run-next) { gap: 0 }'],
])('the class of another folder is not styled %s', (_how, text) => {
  expect(inSheets({ ...BUTTON, 'web/runner/runner.css': `.run-next { gap: 1px } ${text}` })).not.toEqual([])
})

test.each([
  ['beside it', '.ui-button.run-next { gap: 0 }'],
  ['before it', '.run-next > :is(.ui-button, a) { gap: 0 }'],
  ['in it', '.ui-button:has(.run-next) { gap: 0 }'],
])('with a class of its own %s a folder says where it means that of another', (_how, text) => {
  expect(inSheets({ ...BUTTON, 'web/runner/runner.css': `.run-next { gap: 1px } ${text}` })).toEqual([])
})

test('a class beside it is of its own only when no other folder styles that one', () => {
  expect(
    inSheets({
      'fields/kit/edge.css': '.run-full.run-options { border: 0 }',
      'web/runner/fields.css': '.run-item { gap: 0 } .run-full.run-options { gap: 0 }',
    }),
  ).toHaveLength(2)
})

test('what stands in comments, texts and steps of an animation is no class', () => {
  const text = "/* .ui-button { } */ .run-next::before { content: '.ui-button{' } @keyframes run { 0.5% { gap: 0 } }"
  expect(inSheets({ ...BUTTON, 'web/runner/runner.css': text })).toEqual([])
})

test('nothing is !important, which would turn the layers around', () => {
  const text = '/* !important */\n.run-next { gap: 0 !important;\n gap: 1px ! important }'
  const rule = '!important turns the order of the layers around'
  expect(inSheets({ 'web/runner/runner.css': text })).toEqual([`web/runner/runner.css:2 ${rule}`, `web/runner/runner.css:3 ${rule}`])
})
