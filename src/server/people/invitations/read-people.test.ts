import { expect, test } from 'vitest'
import { PRESETS } from '#contract/portal/presets.ts'
import { readPeople, shownAddresses } from './read-people.ts'

const known = { people: new Set(['old@x.example']), teams: ['Front desk', 'Küche'] }
const read = (text: string) => readPeople(text, known)
const of = (key: string) => PRESETS.find(preset => preset.key === key)!.permissions
const NOBODY = { role: 'Requester', permissions: of('requester'), teams: [] }

test('lines of addresses are read, also with names, and several of a line', () => {
  const { people, wrong } = read('ann@x.example\r\n\nBob Bright <bob@x.example>; "Cleo, C." <cleo@x.example>\n')
  expect(wrong).toEqual([])
  expect(people).toEqual([
    { line: 1, email: 'ann@x.example', name: 'ann@x.example', ...NOBODY },
    { line: 3, email: 'bob@x.example', name: 'Bob Bright', ...NOBODY },
    { line: 3, email: 'cleo@x.example', name: 'Cleo, C.', ...NOBODY },
  ])
})

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a head names the columns, in any order, parted by %s', (_, sign) => {
  const line = (...cells: string[]) => cells.join(sign)
  const text = [
    '',
    line('Teams', 'E-Mail', 'permissions', 'Role', 'name'),
    line('"front desk|KÜCHE"', 'Ann@x.example', 'Editor', '', '"Ann ""A"""'),
    line('', 'bob@x.example', '"view, can_add"', 'Host', ''),
    line('', 'cleo@x.example', 'administrator', '', ''),
  ].join('\r\n')
  const { people, wrong } = read(`\uFEFF${text}`)
  expect(wrong).toEqual([])
  expect(people).toEqual([
    { line: 3, email: 'Ann@x.example', name: 'Ann "A"', role: 'Planner', permissions: of('editor'), teams: ['Front desk', 'Küche'] },
    {
      line: 4,
      email: 'bob@x.example',
      name: 'bob@x.example',
      role: 'Host',
      permissions: { can_view: true, can_add: true, can_edit: false, can_delete: false },
      teams: [],
    },
    { line: 5, email: 'cleo@x.example', name: 'cleo@x.example', role: 'Administrator', permissions: of('administrator'), teams: [] },
  ])
})

test.each([
  ['email,phone\na@x.example,1', 1, 'phone', '', 'There is no column “phone”. Use email, name, role, permissions and teams.'],
  ['email,name,Email\na@x.example,A,b@x.example', 1, 'email', '', 'This column stands twice.'],
  ['a@x.example\nA@X.example', 2, 'email', 'A@X.example', 'This address stands in line 1 already.'],
  ['new@x.example\nOLD@x.example', 2, 'email', 'OLD@x.example', 'Somebody with this address is here already.'],
  ['nobody', 1, 'email', 'nobody', 'Enter an email address, like ann@example.com.'],
  ['email,name\n,Ann', 2, 'email', '', 'Enter an email address, like ann@example.com.'],
  [`email,name\na@x.example,${'x'.repeat(201)}`, 2, 'name', 'x'.repeat(100), 'Please shorten this to 200 characters.'],
  [`email,role\na@x.example,${'x'.repeat(101)}`, 2, 'role', 'x'.repeat(100), 'Please shorten this to 100 characters.'],
  ['email,permissions\na@x.example,root', 2, 'permissions', 'root', 'Write one of Requester, Viewer, Author, Editor, Administrator.'],
  ['email,teams\na@x.example,Garden', 2, 'teams', 'Garden', 'There is no team “Garden”.'],
  ['email,name\na@x.example,A,more', 2, '', '', 'This line has 3 cells, and the head has 2.'],
  ['', 1, '', '', 'Nobody is in this list. Enter an email address on each line.'],
])('%j is refused at its place', (text, line, column, value, reason) => {
  expect(read(text).wrong).toEqual([{ line, column, value, reason }])
})

test('a quote that is never closed is said with its line', () => {
  const { people, wrong } = read('email,name\na@x.example,"Ann\nb@x.example,Bob')
  expect([people, wrong.map(({ reason }) => reason)]).toEqual([[], ['This line cannot be read as CSV. A quote may not be closed.']])
})

test('a list has at most 500 people', () => {
  const lines = Array.from({ length: 501 }, (_, at) => `p${at}@x.example`)
  expect(read(lines.slice(0, 500).join('\n')).people).toHaveLength(500)
  expect(read(lines.join('\n'))).toEqual({
    people: [],
    wrong: [{ line: 501, column: '', value: '', reason: 'A list has at most 500 people.' }],
  })
})

test.each([
  ['letters without an end', 'a'.repeat(200_000)],
  ['commas', ','.repeat(200_000)],
  ['spaces between a name and no address', `a${' '.repeat(199_990)}b@`],
])('the longest text there may be, of %s, holds nobody up: each sign of it is looked at a few times', (_, text) => {
  expect([shownAddresses(text), read(text).people]).toEqual([[], []])
})

test('teams that stand in one cell by the thousand are compared with those there are, and not each with each', () => {
  const many = { people: new Set<string>(), teams: Array.from({ length: 200 }, (_, at) => `Team ${at}`) }
  const cell = 'Team 199;'.repeat(1_000)
  const lines = Array.from({ length: 20 }, (_, at) => `p${at}@x.example,${cell}`)
  const { people, wrong } = readPeople(['email,teams', ...lines].join('\n'), many)
  expect([wrong, new Set(people.flatMap(({ teams }) => teams))]).toEqual([[], new Set(['Team 199'])])
})
