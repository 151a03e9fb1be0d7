import { expect, test } from 'vitest'
import { ConnectionLost } from './failures.ts'
import { watchReach } from './reach.ts'

test('what began before the database was lost, or answered again, says nothing of what is after it: each change is heard once', () => {
  const reach = watchReach()
  const heard: string[] = []
  reach.watch(cause => heard.push(cause === undefined ? 'again' : 'lost'))
  const gone = new ConnectionLost(true, new Error('gone'))
  const first = reach.turns()
  reach.lost(gone, first)
  reach.lost(gone, first)
  reach.recovered(first)
  expect([heard, reach.isLost()]).toEqual([['lost'], true])
  const second = reach.turns()
  reach.recovered(second)
  reach.lost(gone, second)
  expect([heard, reach.isLost()]).toEqual([['lost', 'again'], false])
  reach.lost(gone, reach.turns())
  expect(heard).toEqual(['lost', 'again', 'lost'])
})
