import { expect, test } from 'vitest'
import { changedMeanwhile, differing } from './changes.ts'

const base = { name: 'Menu', days: ['Mon'], on: false }

test('what differs is told by what it says, not by which object says it', () => {
  expect(differing(base, { name: 'Menu', days: ['Mon'], on: true })).toEqual({ on: true })
})

test('what somebody else changed is asked about unless it is what is to be saved', () => {
  const mine = { ...base, name: 'Mine', on: true }
  expect(changedMeanwhile(base, mine, { name: 'Theirs', days: ['Tue'], on: true })).toEqual(['name', 'days'])
  expect(changedMeanwhile(base, mine, { ...base })).toEqual([])
})
