import { expect, test } from 'vitest'
import { changedKeys } from './text-tables.ts'

const before = `
import { catalogue } from '#contract/texts/catalogue.ts'
/** What it says. */
export const texts = catalogue('room', {
  title: 'Rooms',
  for: 'For {name}',
  menu: { copy: 'Copy', by: 'by {who}' },
})
const counted = (count: number) => (count === 1 ? 'one' : 'many')
export const staffTexts = {
  name: 'Name',
  rooms: (count: number) => counted(count),
  'a-b': 'With a hyphen',
} as const satisfies Readonly<Record<string, unknown>>
`

/** The keys that differ once this was replaced by that, by table. */
function keysAfter(...replaced: readonly (readonly [string, string])[]) {
  const now = replaced.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, before)
  const changed = changedKeys('src/a-texts.ts', before, now)
  return changed && [...changed].map(([table, keys]) => `${table}: ${[...keys].join(', ')}`)
}

test.each([
  ['nothing', [['Rooms', 'Rooms']], []],
  ['a comment', [['What it says.', 'All that it says.']], []],
  ['a text', [['Rooms', 'Spaces']], ['texts: title']],
  ['a text of a group', [['Copy', 'Take']], ['texts: menu']],
  ['a text that is made', [['counted(count),', 'counted(count + 1),']], ['staffTexts: rooms']],
  ['a key with a sign', [['With a', 'Without a']], ['staffTexts: a-b']],
  [
    'texts of two tables',
    [
      ['Rooms', 'Spaces'],
      ["'Name'", "'Title'"],
    ],
    ['texts: title', 'staffTexts: name'],
  ],
  ['a key that is new', [["title: 'Rooms'", "other: 'Other', title: 'Rooms'"]], ['texts: other']],
  ['a key that is gone', [["title: 'Rooms',", '']], ['texts: title']],
  ['a key that is called otherwise', [['name:', 'label:']], ['staffTexts: label, name']],
] as const)('of %s the keys are told', (_, replaced, expected) => {
  expect(keysAfter(...replaced)).toEqual(expected)
})

test.each([
  ['what makes a text', [['many', 'several']]],
  ['the part', [["'room'", "'rooms'"]]],
  ['a type', [['unknown>', 'string>']]],
  ['an import', [['#contract/texts/catalogue.ts', '#contract/texts/other.ts']]],
  ['the order of keys', [["title: 'Rooms',\n  for: 'For {name}'", "for: 'For {name}',\n  title: 'Rooms'"]]],
  ['a table into something else', [['export const staffTexts = {', 'export const staffTexts = { ...texts,']]],
  ['the name of a table', [['staffTexts', 'roomTexts']]],
  ['it into what cannot be read', [['Rooms', "Ro'oms"]]],
] as const)('where %s changed it is told that more than texts did', (_, replaced) => {
  expect(keysAfter(...replaced)).toBeUndefined()
})
