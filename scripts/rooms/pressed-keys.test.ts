import { expect, test } from 'vitest'
import { pressedKeyBreaches, shortcutBreaches } from './pressed-keys.ts'

const linesOf = (text: string, path = 'src/web/a.tsx') => pressedKeyBreaches('', [{ path, text }]).map(({ line }) => line)

test.each([
  ['of a listener in a component', "export const View = () => <input onKeyDown={event => event.key === 'Enter' && send()} />"],
  ['that is told as being composed', 'export const View = () => <input onKeyUp={press => press.nativeEvent.isComposing} />'],
  ['of a listener of the page', "addEventListener('keydown', event => event.key === 'Escape' && close())"],
  ['of a listener of an element', "box.addEventListener('keyup', event => { if (event.keyCode === 13) send() })"],
  ['of a press that is given on', 'export function step(list: Element, press: KeyboardEvent) { return press.code }'],
  ['of one of React', 'export const end = (press: ReactKeyboardEvent<Element>) => press.key'],
  ['in a pattern', 'export const end = ({ key, shiftKey }: KeyboardEvent) => [key, shiftKey]'],
  ['in a pattern of a function that is given on', "export const grid = { onCommand: ({ key, ctrlKey }) => key === 'z' && ctrlKey }"],
  ['of a function that is given on', "export const grid = { onCommand: press => press.key === 'z' && press.metaKey }"],
  ['that is taken apart', 'export function end(press: KeyboardEvent) { const { key } = press; return key }'],
])('the key of a press %s is read by one function alone', (_what, text) => {
  expect(linesOf(text)).toEqual([1])
  expect(linesOf(text, 'src/ui/keys.ts')).toEqual([])
})

test.each([
  ['its other parts', 'export const far = (press: KeyboardEvent) => (press.shiftKey ? 10 : 1)'],
  ['asking that function', "export const View = () => <input onKeyDown={event => pressedKey(event) === 'Enter'} />"],
  [
    'keys of other things',
    'export const View = ({ rows }) => rows.map(row => <li key={row.key} onKeyDown={event => go(event, row.key)} />)',
  ],
])('%s may be read anywhere', (_what, text) => expect(linesOf(text)).toEqual([]))

const shortcutLines = (text: string) => shortcutBreaches('', [{ path: 'src/web/a.tsx', text }]).map(({ line }) => line)

test.each([
  ['compared', "const undo = ({ key, ctrlKey }) =>\n  ctrlKey && key.toLowerCase() === 'z'", 2],
  ['named', "const name = event.ctrlKey ? `Ctrl ${key}` : key\nconst commands = {\n  'Ctrl Shift D': () => repeat(),\n}", 3],
])('a letter that is %s with Ctrl is read by the place of its key', (_what, text, line) => {
  expect(shortcutLines(text)).toEqual([line])
  expect(shortcutLines(`const key = shortcutKey(event)\n${text}`)).toEqual([])
})

test.each([
  ['a letter of something else', "const isLarge = size === 'l'"],
  ['a key that is no letter', "const isDone = event.ctrlKey && pressedKey(event) === 'Enter'"],
])('%s is no shortcut', (_what, text) => expect(shortcutLines(text)).toEqual([]))
