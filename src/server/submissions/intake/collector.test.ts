import { expect, test } from 'vitest'
import { makeStripUpload } from '../../files/pictures/strip-upload.ts'
import { NoRoom, type Storage, type Upload } from '../../files/storage.ts'
import { Collector } from './collector.ts'

const dropped: string[] = []

/** A disk that is full after so many bytes. */
function fullAfter(bytes: number): Storage {
  const upload: Upload = {
    key: 'k',
    write: async chunk => {
      bytes -= chunk.length
      if (bytes < 0) throw new NoRoom()
    },
    finish: async () => ({ size: 0, sha256: Buffer.alloc(32) }),
    peek: async () => Buffer.from('a,b'),
    persist: async () => undefined,
    release: () => undefined,
    drop: async () => void dropped.push('k'),
  }
  return { begin: async () => upload } as unknown as Storage
}

const rules = {
  fileFields: async () => new Map([['plan', { accept: undefined, megabytes: 1 }]]),
  maxParts: 3,
  maxText: 100,
  stripUpload: makeStripUpload(),
}

test('a full disk refuses the request with 507, reads the rest of it and leaves nothing', async () => {
  const collector = new Collector('c', fullAfter(10), rules)
  let read = 0
  function* chunks() {
    for (; read < 5; read += 1) yield Buffer.alloc(8)
  }
  await collector.file({ name: 'plan', filename: 'a.csv', type: '', chunks: chunks() })
  expect(collector.problem?.status).toBe(507)
  expect(read).toBe(5)
  expect(dropped).toEqual(['k'])
})

test('files that come at the same time are held to their limit together', async () => {
  const collector = new Collector('c', fullAfter(Infinity), rules)
  const file = (filename: string) => collector.file({ name: 'plan', filename, type: '', chunks: [Buffer.alloc(600_000)] })
  await Promise.all([file('a.csv'), file('b.csv')])
  expect(collector.body().issues).toEqual({ plan: expect.stringContaining('1 MB') })
})

test('parts and texts have their limits, whatever they are called', () => {
  const many = new Collector('c', fullAfter(0), rules)
  for (const name of ['a', 'b', 'c']) many.text(name, '')
  expect(many.problem).toBeUndefined()
  many.text('d', '')
  expect(many.problem?.status).toBe(413)
  const long = new Collector('c', fullAfter(0), rules)
  long.text('a', 'x'.repeat(101))
  expect(long.problem?.status).toBe(413)
})
