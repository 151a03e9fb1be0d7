import { expect, test } from 'vitest'
import type { AdminStyle } from '#contract/portal/styles.ts'
import { PLAIN_LOOK } from '#contract/styles/style-parts.ts'
import { changesBetween, draftOf, formOf, mergedDraft, type StyleDraft } from './draft.ts'

const style = (more: Partial<AdminStyle> = {}): AdminStyle => ({
  ...PLAIN_LOOK,
  uuid: 'uuid-Dusk',
  name: 'Dusk',
  description: '',
  is_default: false,
  logo: '/images/first',
  version: 3,
  forms: [],
  ...more,
})
const base = draftOf(style())
const file = new File(['x'], 'mine.png', { type: 'image/png' })
const mine: StyleDraft = { ...base, logo: { is: 'new', file, address: 'blob:mine' } }

test('a logo that somebody else put in place of the first is a change, as is one that they took away', () => {
  expect(changesBetween(base, draftOf(style({ logo: '/images/second' })))).toEqual([
    { name: 'logo', before: '/images/first', after: '/images/second' },
  ])
  expect(changesBetween(base, draftOf(style({ logo: '' })))).toEqual([{ name: 'logo', before: '/images/first', after: '' }])
  expect(changesBetween(base, draftOf(style({ description: 'Theirs' }))).map(({ name }) => name)).toEqual(['description'])
})

test('a logo that I chose or took away is a change of mine; one that never was is none', () => {
  expect(changesBetween(base, mine)).toEqual([{ name: 'logo', before: '/images/first', after: 'mine.png' }])
  expect(changesBetween(base, { ...base, logo: { is: 'removed' } })).toEqual([{ name: 'logo', before: '/images/first', after: '' }])
  const none = draftOf(style({ logo: '' }))
  expect(changesBetween(none, { ...none, logo: { is: 'removed' } })).toEqual([])
})

test('their new logo stays where I changed another thing, and mine takes its place where I chose one', () => {
  const theirs = draftOf(style({ logo: '/images/second' }))
  const merged = mergedDraft(base, { ...base, name: 'Dawn' }, theirs)
  expect(merged).toMatchObject({ name: 'Dawn', logo: { is: 'stored', address: '/images/second' } })
  expect([...formOf(merged).keys()]).not.toContain('new_logo')
  expect(formOf(mergedDraft(base, mine, theirs)).get('new_logo')).toBe(file)
})
