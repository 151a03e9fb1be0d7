import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { once } from '../http/compress.ts'
import { bodyOfMany } from './body.ts'
import { endingOf, joinedBrotli, packBehind } from './joined-brotli.ts'
import { makeSpareTime, type SpareTime } from './spare-time.ts'

const ENDING = Buffer.from('">')
const heads = (length: number) => ['x', 'Grüße 🎈 ', 'head '].map(text => Buffer.concat([Buffer.alloc(length - 2, text), ENDING]))

test.each([2, 3, 20, 1500, 30_000])('whatever beginning of %i bytes is put before packed ones, both are read', async length => {
  const body = Buffer.from(Array.from({ length: 4000 }, (_, at) => `<p>${(at * at) % 97} "> head x</p>`).join(''))
  for (const quality of [5, 11]) {
    const behind = await packBehind(length, ENDING, body, quality)
    // A beginning of next to nothing has no gap of its own: such an answer is packed as a whole.
    if (!behind) expect(length).toBeLessThan(20)
    else
      for (const head of heads(length))
        expect(brotliDecompressSync(joinedBrotli(head, behind)).equals(Buffer.concat([head, body]))).toBe(true)
  }
})

test('what does not fit its gap is never sent', async () => {
  const behind = await packBehind(100, ENDING, Buffer.from('body'), 5)
  expect(() => joinedBrotli(Buffer.alloc(99), behind!)).toThrow(RangeError)
})

test('a body that is sent often is read the same each time, and gets smaller', async () => {
  const body = bodyOfMany(Array.from({ length: 3000 }, (_, at) => `word${(at * 7919) % 1000} `).join(''), makeSpareTime())
  const sizes: number[] = []
  await expect
    .poll(
      async () => {
        const head = Buffer.from(`<head nonce="${String(sizes.length).padStart(24, '0')}">`)
        const { body: bytes, encoding } = await body.behind(head, 'br')
        expect(encoding).toBe('br')
        const read = brotliDecompressSync(bytes)
        expect(read.subarray(0, head.length).equals(head)).toBe(true)
        expect(read.toString()).toMatch(/word919 $|word\d+ $/)
        sizes.push(bytes.length)
        return sizes.at(-1)! < sizes[0]!
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(endingOf(Buffer.from('">')).toString()).toBe('">')
})

test('the best quality is tried behind the first answer, and once more where there was no spare time', async () => {
  let tries = 0
  const spareTime: SpareTime = { begin: () => (tries += 1) > 1 }
  const body = bodyOfMany('word '.repeat(1_000), spareTime)
  const triesAfter = async () => {
    await body.behind(Buffer.from('<head nonce="x">'), 'br')
    return tries
  }
  expect([await triesAfter(), await triesAfter(), await triesAfter(), await triesAfter()]).toEqual([1, 2, 2, 2])
})

test('what is small travels as it is', async () => {
  expect(await once(Buffer.alloc(1023, 'x'), 'br')).toMatchObject({ encoding: undefined })
  expect(await bodyOfMany('x', makeSpareTime()).behind(Buffer.from('"}'), 'br')).toMatchObject({ encoding: undefined })
  expect(await once(Buffer.alloc(1024, 'x'), 'br')).toMatchObject({ encoding: 'br' })
})
