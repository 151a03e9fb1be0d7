import { expect, test } from 'vitest'
import { fixedWaitBreaches } from './fixed-waits.ts'

const inFile = (path: string, text: string, allowed = {}) =>
  fixedWaitBreaches('/project', [{ path, text }], allowed).map(({ line, rule }) => `${line} ${rule}`)

const WAIT = 'a test waits for so long, which is too short on a busy machine'
const DAY = 'an end-to-end test reads the clock'
const IMPORT = "import { setTimeout as pause } from 'node:timers/promises'\n"

test.each([
  ['await page.waitForTimeout(2000)'],
  ["await page.waitForLoadState('networkidle')"],
  ["await page.goto('/', { waitUntil: 'networkidle' })"],
  ['await new Promise(resolve => setTimeout(resolve, 20))'],
  ['const soon = () => new Promise(done => setTimeout(done, SOON_MS))'],
])('a test does not wait for so long: %s', text => {
  expect(inFile('tests/e2e/a.e2e.ts', text)).toEqual([`1 ${WAIT}`])
})

test('nor by the timers of Node, whatever they are called', () => {
  expect(inFile('src/server/a.test.ts', `${IMPORT}await pause(300)`)).toEqual([`2 ${WAIT}`])
  expect(inFile('src/server/a.test.ts', 'socket.pause(300)\nmusic.pause()')).toEqual([])
})

test('a turn of the event loop, an awaited condition and words are no such wait', () => {
  const text =
    "// networkidle\nawait new Promise(done => setTimeout(done))\nawait expect.poll(seen).toBe(true)\nvi.advanceTimersByTime(2_000)\n'a'"
  expect(inFile('src/web/a.test.tsx', text)).toEqual([])
})

test.each([['new Date(Date.now() + 60 * DAY)'], ['const year = new Date().getFullYear()']])(
  'an end-to-end test has its days from one file: %s',
  text => {
    expect(inFile('tests/e2e/a.e2e.ts', text)).toEqual([`1 ${DAY}`])
    expect(inFile('tests/e2e/kit/days.ts', text)).toEqual([])
    expect(inFile('src/web/a.test.ts', text)).toEqual([])
  },
)

test('a day that is written down is no reading of the clock', () => {
  expect(inFile('tests/e2e/a.e2e.ts', "new Date('2051-03-14')\nconst now = clock.now()")).toEqual([])
})

test('what is allowed by number is no breach, one more is, and one fewer asks for the smaller number', () => {
  const two = `${IMPORT}await pause(5)\nawait pause(5)`
  const allow = (count: number) => inFile('tests/kit/a.ts', two, { 'tests/kit/a.ts': [count, 'asks again'] })
  expect(allow(2)).toEqual([])
  expect(allow(1)).toEqual([`3 ${WAIT}`])
  expect(allow(3)).toEqual(['1 more waits on the clock are allowed here than there are'])
  expect(inFile('tests/kit/b.ts', '', { 'tests/kit/a.ts': [1, 'is gone'] })).toEqual([
    '1 more waits on the clock are allowed here than there are',
  ])
})
