import { expect, test } from 'vitest'
import { nextTarget, withSeen } from './way-back.ts'

const way = { mapField: 'name', top: 120, seen: new Set([0, 1, 4]), isBack: false }

test('the way back leads to the last page, also where that is another one now', () => {
  expect(nextTarget(way, [0, 1, 4])).toEqual({ page: 4, isNew: false })
  expect(nextTarget(way, [0, 1, 4, 5])).toEqual({ page: 5, isNew: false })
})

test('it stops at the pages that the changed answer added, at each once', () => {
  const pages = [0, 1, 2, 3, 4]
  expect(nextTarget(way, pages)).toEqual({ page: 2, isNew: true })
  expect(nextTarget(withSeen(way, 2), pages)).toEqual({ page: 3, isNew: true })
  expect(nextTarget(withSeen(way, 2, 3), pages)).toEqual({ page: 4, isNew: false })
})
