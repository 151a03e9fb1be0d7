import { expect, test } from 'vitest'
import { fairQueue, type Leave, type Shares } from './fair-queue.ts'

interface Given extends Partial<Omit<Shares, 'ofParty'>> {
  readonly ofParty?: number
}

/** A queue, and who is at work in the order in which they came to it. */
function openQueue({ ofParty = 3, ...given }: Given = {}) {
  const shares = { all: 4, ofParty: (party: string) => (party === 'server' ? 1 : ofParty), mostWaiting: 8, mostWaitingOfParty: 6, ...given }
  const queue = fairQueue(shares, {
    tooMany: (waiting, of) => new Error(`${waiting} of ${of} wait`),
    late: () => new Error('late'),
  })
  const atWork: Leave[] = []
  const order: string[] = []
  const enter = (name: string, { address, signal, until = performance.now() + 60_000 }: Way = {}) => {
    const entered = queue.enter({ party: name.replace(/\d+$/, ''), address }, { until, signal }).then(leave => {
      order.push(name)
      atWork.push(leave)
    })
    // Whoever still waits when a test ends is refused when nobody looks any more.
    entered.catch(() => undefined)
    return entered
  }
  /** Who came first ends. */
  const end = async () => {
    atWork.shift()?.()
    await settled()
  }
  return { queue, enter, end, order }
}

interface Way {
  readonly address?: string
  readonly signal?: AbortSignal
  readonly until?: number
}

const settled = async () => {
  for (let turn = 0; turn < 9; turn++) await Promise.resolve()
}

test('one party has its share at once and no more, though others are free; another is served at once', async () => {
  const { enter, order } = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name)
  void enter('b1')
  await settled()
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('parties take turns, and within one who came first is first', async () => {
  const { enter, end, order } = openQueue({ all: 1, ofParty: 1 })
  for (const name of ['a1', 'a2', 'a3']) void enter(name)
  for (const name of ['b1', 'b2']) void enter(name)
  void enter('c1')
  await settled()
  for (let ends = 0; ends < 6; ends++) await end()
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('who has its share does not keep those behind from theirs', async () => {
  const { enter, end, order } = openQueue({ all: 3, ofParty: 2 })
  for (const name of ['a1', 'a2', 'b1']) void enter(name)
  void enter('a3')
  void enter('b2')
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  await end()
  expect(order.at(-1)).toBe('a3')
  await end()
  expect(order.at(-1)).toBe('b2')
})

test('what the server does by itself takes few places', async () => {
  const { enter, order } = openQueue()
  void enter('server1')
  void enter('server2')
  void enter('a1')
  await settled()
  expect(order).toEqual(['server1', 'a1'])
})

test('too many of one party are refused while others still wait, and too many in all', async () => {
  const { enter } = openQueue({ all: 1, ofParty: 1 })
  for (let number = 0; number < 7; number++) void enter('a')
  await expect(enter('a')).rejects.toThrow('6 of party wait')
  void enter('b')
  void enter('b')
  await expect(enter('c')).rejects.toThrow('8 of all wait')
})

test('of one address only so many wait, whatever the party; whoever is served or leaves makes room', async () => {
  const { enter, end } = openQueue({ all: 1, ofParty: 1, mostWaitingOfAddress: 2 })
  void enter('a1', { address: 'x' })
  const gone = new AbortController()
  void enter('a2', { address: 'x' })
  void enter('b1', { address: 'x', signal: gone.signal })
  await expect(enter('c1', { address: 'x' })).rejects.toThrow('2 of address wait')
  void enter('c2', { address: 'y' })
  gone.abort()
  await settled()
  void enter('c3', { address: 'x' })
  await expect(enter('c4', { address: 'x' })).rejects.toThrow('2 of address wait')
  await end()
  await expect(Promise.race([enter('c5', { address: 'x' }), 'waits'])).resolves.toBe('waits')
})

test('who waited for its time, or has left, is gone from the queue', async () => {
  const { enter, end, order } = openQueue({ all: 1, ofParty: 1 })
  void enter('a1')
  const gone = new AbortController()
  const both = Promise.allSettled([enter('a2', { until: performance.now() }), enter('a3', { signal: gone.signal })])
  void enter('a4')
  gone.abort()
  expect(await both).toMatchObject([{ reason: { message: 'late' } }, { reason: { message: 'late' } }])
  await end()
  expect(order).toEqual(['a1', 'a4'])
})

test('one address has its share over all parties, and keeps nobody else of a party from theirs', async () => {
  const { enter, end, order } = openQueue({ ofAddress: 1 })
  void enter('a1', { address: 'x' })
  void enter('b1', { address: 'x' })
  void enter('b2', { address: 'y' })
  void enter('c1', { address: 'y' })
  await settled()
  expect(order).toEqual(['a1', 'b2'])
  await end()
  expect(order).toEqual(['a1', 'b2', 'b1'])
  await end()
  expect(order).toEqual(['a1', 'b2', 'b1', 'c1'])
})

test('one who leaves makes room for all that waited for a share alone: of a party, and of an address', async () => {
  const { enter, end, order } = openQueue({ all: 4, ofParty: 2, ofAddress: 3 })
  void enter('a1', { address: 'x' })
  void enter('a2', { address: 'x' })
  void enter('c1', { address: 'x' })
  // One has its party's share, the other its address's; a place is free.
  void enter('a3', { address: 'y' })
  void enter('b1', { address: 'x' })
  await settled()
  expect(order).toEqual(['a1', 'a2', 'c1'])
  await end()
  expect(order).toEqual(['a1', 'a2', 'c1', 'a3', 'b1'])
})

test('where there are fewer places for a while nobody more begins, and whoever leaves gives no place that is gone', async () => {
  let all = 3
  const { enter, end, order } = openQueue({ all: () => all, ofParty: 3 })
  for (const name of ['a1', 'b1', 'a2']) void enter(name)
  await settled()
  all = 1
  void enter('b2')
  await end()
  await end()
  expect(order).toEqual(['a1', 'b1', 'a2'])
  await end()
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('who has left before the wait begins takes no place in the queue', async () => {
  const { enter } = openQueue({ all: 1, ofParty: 1, mostWaiting: 1 })
  void enter('a1')
  await expect(enter('a2', { signal: AbortSignal.abort() })).rejects.toThrow('late')
  await expect(Promise.race([enter('b1'), 'waits'])).resolves.toBe('waits')
})

test('a place is given back once', async () => {
  const { queue } = openQueue({ all: 1, ofParty: 1 })
  const leave = queue.tryEnter({ party: 'a' })
  leave?.()
  leave?.()
  expect(queue.tryEnter({ party: 'a' })).toBeDefined()
  expect(queue.tryEnter({ party: 'b' })).toBeUndefined()
})

test('who would be refused at once for a crowd is told before anything is done for them, and takes no place by asking', async () => {
  const { queue, enter, end } = openQueue({ all: 1, ofParty: 1, mostWaiting: 2, mostWaitingOfParty: 1 })
  const ask = (party: string) => () => queue.refuseCrowd({ party })
  expect(ask('a')).not.toThrow()
  void enter('a1')
  expect(ask('a')).not.toThrow()
  void enter('a2')
  expect(ask('a')).toThrow('1 of party wait')
  expect(ask('b')).not.toThrow()
  void enter('b1')
  expect(ask('c')).toThrow('2 of all wait')
  await settled()
  await end()
  expect(ask('c')).not.toThrow()
})
