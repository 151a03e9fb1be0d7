import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinedGzip, pack } from './joined-gzip.ts'

test.each([0, 1, 7, 255, 256, 4096, 70_001])('what is joined before %i packed bytes unpacks to both', length => {
  const body = Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * index) % 26))).join('')
  const packed = pack(Buffer.from(body))
  for (const head of ['', 'x', 'Grüße 🎈', 'head'.repeat(500)]) {
    expect(gunzipSync(joinedGzip(Buffer.from(head), packed)).toString()).toBe(head + body)
  }
})
