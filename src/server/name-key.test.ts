import { expect, test } from 'vitest'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { nameKey } from './name-key.ts'

const server = await startServer()

test('a name has the key that the database gives it, in any script', async () => {
  // Two of each, for Σ is written otherwise at the end of a word.
  const names = Array.from({ length: 0x1ffff }, (_, code) => code + 1)
    .filter(code => code < 0xd800 || code > 0xdfff)
    .map(code => String.fromCodePoint(code))
    .filter(sign => /\p{L}|\p{M}|\p{N}/u.test(sign))
    .map(sign => ` A${sign}${sign} ΔΉΜΟΣ İ `)
  // One of the two knows a newer Unicode.
  const known = await withOwner(server, async owner => {
    const { rows } = await owner.query<{ name: string; key: string }>(
      'select x as name, name_key(x) as key from unnest($1::text[]) as x where unicode_assigned(x)',
      [names],
    )
    return rows
  })
  expect(known.length).toBeGreaterThan(50_000)
  expect(known.filter(({ name, key }) => nameKey(name) !== key)).toEqual([])
})
