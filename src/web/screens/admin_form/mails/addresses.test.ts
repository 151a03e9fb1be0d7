import { expect, test } from 'vitest'
import { addressesIn, refuseRows, rowsOf, settleRows, splitAddresses, typeInto } from './addresses.ts'

const desks = (count: number) => Array.from({ length: count }, (_, at) => `desk${at + 1}@house.example`)
const LIMIT = 'At most 20 addresses are notified. Use a mailing list for more.'
const WRONG = 'Enter an address like events@example.com.'

test.each([
  ['desk@house.example', ['desk@house.example']],
  [' desk@house.example ', ['desk@house.example']],
  [
    'a@b.example, c@d.example;e@f.example\r\ng@h.example\tk@l.example',
    ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example', 'k@l.example'],
  ],
  ['a@b.example c@d.example', ['a@b.example', 'c@d.example']],
  ['"Desk, Events" <desk@house.example>; Ada Admin <ada@acme.example>', ['desk@house.example', 'ada@acme.example']],
  ['nobody here, desk@house.example', ['nobody here', 'desk@house.example']],
  ['"nobody"', ['"nobody"']],
  [' ,; \n', []],
])('in %j are the addresses %j', (text, addresses) => {
  expect(splitAddresses(text)).toEqual(addresses)
})

test('typing that is over leaves an address a line, and says which is none', () => {
  const { rows } = settleRows(typeInto(rowsOf(['desk@house.example', '', 'x']), 3, 'a@b.example; nobody, c@d.example'))
  expect(rows).toEqual([
    { id: 1, text: 'desk@house.example' },
    { id: 2, text: '' },
    { id: 3, text: 'a@b.example' },
    { id: 4, text: 'nobody', issue: WRONG },
    { id: 5, text: 'c@d.example' },
  ])
  expect(addressesIn(rows)).toEqual(['desk@house.example', 'a@b.example', 'nobody', 'c@d.example'])
})

test('an address that is there already is not there twice, however it is written', () => {
  const settled = settleRows(rowsOf(['desk@house.example', 'DESK@house.example', 'a@b.example']))
  expect(addressesIn(settled.rows)).toEqual(['desk@house.example', 'a@b.example'])
  expect(settled.doubles).toEqual(['DESK@house.example'])
})

test.each([19, 20])('%i addresses have room', count => {
  const { rows } = settleRows(rowsOf([desks(count).join('\n')]))
  expect(addressesIn(rows)).toEqual(desks(count))
  expect(rows.every(({ issue }) => issue === undefined)).toBe(true)
})

test('what there is no room for stays in a line that says so, until there is', () => {
  const { rows } = settleRows(rowsOf([desks(22).join(', ')]))
  expect(rows).toHaveLength(21)
  expect(rows.at(-1)).toMatchObject({ text: 'desk21@house.example, desk22@house.example', issue: LIMIT })
  // Typing elsewhere leaves it as it is.
  expect(settleRows(rows).rows).toEqual(rows)
  const one = settleRows(rows.slice(1)).rows
  expect(one.at(-1)).toMatchObject({ id: expect.any(Number) as number, text: 'desk22@house.example', issue: LIMIT })
  const both = settleRows(one.slice(1)).rows
  expect(addressesIn(both)).toEqual(desks(22).slice(2))
  expect(both.every(({ issue }) => issue === undefined)).toBe(true)
})

test('what the server refuses is said at the line that it is about, until that is typed into', () => {
  const rows = refuseRows(rowsOf(['desk@house.example', '', 'b@house.example']), { 'notify/1': 'No such house.' })
  expect(rows.map(({ refusal }) => refusal)).toEqual([undefined, undefined, 'No such house.'])
  expect(settleRows(rows).rows[2]).toEqual({ id: 3, text: 'b@house.example', refusal: 'No such house.' })
  expect(typeInto(rows, 3, 'c@house.example')[2]).toEqual({ id: 3, text: 'c@house.example' })
})
