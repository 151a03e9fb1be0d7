import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { Problem } from '../../errors.ts'
import { makeStripUpload } from '../../files/pictures/strip-upload.ts'
import type { Storage, Upload } from '../../files/storage.ts'
import { boundaryOf } from '../../http/boundary.ts'
import { makeTurns } from '../../http/turns.ts'
import { receive } from './receive.ts'
import { textsInMemory } from './memory-parts.ts'

const TYPE = 'multipart/form-data; boundary=b'

/** Keeps nothing, but knows of every upload what its bytes were. */
const storage = {
  begin: async (): Promise<Upload> => {
    const chunks: Buffer[] = []
    return {
      key: 'k',
      write: async chunk => void chunks.push(Buffer.from(chunk)),
      finish: async () => ({ size: 0, sha256: createHash('sha256').update(Buffer.concat(chunks)).digest() }),
      peek: async () => Buffer.from('a,b'),
      persist: async () => undefined,
      release: () => undefined,
      drop: async () => undefined,
    }
  },
} as unknown as Storage

/** Everything is a file field, so that every file part is looked at. */
const rules = {
  fileFields: async () =>
    ({ get: () => ({ accept: '.csv,.odd,text/plain', megabytes: 1 }) }) as unknown as ReadonlyMap<
      string,
      { accept: string; megabytes: number }
    >,
  maxParts: 50,
  maxText: 100_000,
  stripUpload: makeStripUpload(),
}

const options = { company: 'company', storage, rules, limits: { maxBytes: 1_000_000 }, turn: makeTurns() }

/** What is received of a body, or the status it is refused with. It comes in pieces of so many bytes. */
async function received(body: Buffer, whole: boolean, piece: number): Promise<unknown> {
  const pieces = Array.from({ length: Math.ceil(body.length / piece) }, (_, index) => body.subarray(index * piece, (index + 1) * piece))
  const incoming = {
    stream: Readable.from(pieces, { objectMode: false }),
    contentType: TYPE,
    length: whole ? body.length : NaN,
  }
  try {
    const { texts, files, issues, parts } = await receive(incoming, options)
    return {
      texts: [...texts],
      files: files.map(({ upload, sha256, ...file }) => ({ ...file, sha256: sha256.toString('hex'), refused: !upload })),
      issues,
      parts,
    }
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

const bits = [
  'a',
  'b',
  'é',
  '🎈',
  '"',
  '\\%22',
  '\\',
  '%22',
  '%0d%0A',
  '%41',
  '\r',
  '\n',
  '\r\n',
  '-',
  '--',
  '--b',
  '\r\n--b',
  '\r\n--b--',
  ';',
  '=',
  ':',
  ' ',
  '\0',
  'name="x"',
  '\ufeff',
  'form-data',
]
const text = fc.array(fc.constantFrom(...bits), { maxLength: 6 }).map(found => found.join(''))
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('title', 'plan', 'p0_text', '_version') },
  text,
  fc.integer({ min: 95, max: 205 }).map(length => 'n'.repeat(length)),
)
const filename = fc.oneof(fc.constantFrom('a.csv', '..', 'b/', 'a.odd', 'a', '', 'C:\\b\\a.csv', '../a.csv', 'ü "x".csv', 'e.exe'), text)
const content = fc.oneof(
  { weight: 3, arbitrary: text.map(said => Buffer.from(said)) },
  fc.uint8Array({ maxLength: 12 }).map(bytes => Buffer.from(bytes)),
)
const type = fc.constantFrom(
  'text/plain',
  'TEXT/csv',
  'application/octet-stream',
  'text/plain; charset=utf-8',
  'text/plain;charset=iso-8859-1',
  'text/plain;charset="utf-16le"',
  'odd',
  '',
)

const plainHead = name.map(part => `Content-Disposition: form-data; name="${part}"`)
const fileHead = fc
  .tuple(name, filename, type)
  .map(([part, file, kind]) => `Content-Disposition: form-data; name="${part}"; filename="${file}"\r\nContent-Type: ${kind}`)
const oddHead = fc
  .array(
    fc.oneof(
      fc
        .tuple(
          fc.constantFrom('Content-Disposition', 'content-disposition', 'CONTENT-DISPOSITION ', ' Content-Disposition'),
          fc.constantFrom(': ', ':', ':  ', ' : '),
          fc.constantFrom('form-data', 'FORM-Data', 'attachment', ''),
          fc
            .array(
              fc
                .tuple(
                  fc.constantFrom('; ', ';', ' ;', ', '),
                  fc.constantFrom('name', 'NAME', 'filename', 'filename*', 'name*', 'x'),
                  fc.constantFrom('="', '=', "=UTF-8''", ' = "'),
                  name,
                  fc.constantFrom('"', '', '";'),
                )
                .map(all => all.join('')),
              { maxLength: 3 },
            )
            .map(all => all.join('')),
        )
        .map(all => all.join('')),
      type.map(kind => `content-type: ${kind}`),
      fc.constantFrom(
        'Content-Transfer-Encoding: base64',
        'X-Odd',
        ':',
        '',
        ' folded',
        `X: ${'x'.repeat(5_000)}`,
        `X: ${'x'.repeat(17_000)}`,
        ...Array.from({ length: 3 }, () => 'X: y'),
      ),
    ),
    { maxLength: 5 },
  )
  .map(lines => lines.join('\r\n'))

const part = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: plainHead }, { weight: 2, arbitrary: fileHead }, oddHead), content)
  .map(([head, body]) => Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]))
const whole = fc
  .array(part, { maxLength: 5 })
  .map(parts => Buffer.concat([...parts.flatMap(said => [Buffer.from('--b\r\n'), said, Buffer.from('\r\n')]), Buffer.from('--b--\r\n')]))

/** As it was written, or with something done to it. */
const body = fc.oneof(
  { weight: 3, arbitrary: whole },
  fc.tuple(whole, fc.nat(400)).map(([said, at]) => said.subarray(0, at)),
  fc
    .tuple(fc.constantFrom('\r\n', 'preamble\r\n', 'preamble', '--', ' '), whole)
    .map(([before, said]) => Buffer.concat([Buffer.from(before), said])),
  fc.tuple(whole, fc.constantFrom('epilogue', '--b\r\n', '\r\n--b--')).map(([said, after]) => Buffer.concat([said, Buffer.from(after)])),
  fc.tuple(whole, fc.nat(400), fc.nat(255)).map(([said, at, byte]) => {
    const changed = Buffer.from(said)
    if (changed.length > 0) changed[at % changed.length] = byte
    return changed
  }),
  fc.tuple(whole, fc.nat(400), fc.nat(400)).map(([said, from, to]) => Buffer.concat([said.subarray(0, from), said.subarray(to)])),
)

test('a body is received the same whether it is read at once or as it streams, however it is written', lawTime, async () => {
  const law = fc.asyncProperty(body, fc.integer({ min: 1, max: 40 }), async (said, piece) => {
    const [atOnce, streamed] = [await received(said, true, piece), await received(said, false, 1_000_000)]
    expect(atOnce).toEqual(streamed)
  })
  await fc.assert(law, askedWith(2_000))
})

test('a name of a file in which a backslash stands before an escaped quote is read the same at once and as it streams', async () => {
  const body = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="title"; filename="a\\%22.csv"\r\nContent-Type: text/csv\r\n\r\na,b\r\n--b--\r\n',
  )
  const streamed = await received(body, false, 1_000_000)
  expect(streamed).toMatchObject({ files: [{ name: '".csv' }] })
  expect(await received(body, true, 40)).toEqual(streamed)
})

test.each(['', '.', '..', 'C:\\\\', 'folder/', 'folder/..'])(
  'a file that is called "%s" is none, at once and as it streams',
  async filename => {
    const body = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="plan"; filename="${filename}"\r\nContent-Type: text/plain\r\n\r\na,b\r\n--b--\r\n`,
    )
    for (const whole of [true, false]) expect(await received(body, whole, 1_000_000)).toMatchObject({ files: [], issues: {} })
  },
)

test('a delimiter ends a part whose header has not ended, at once and as it streams', async () => {
  const body = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="plan"; filename="a.csv"\r\n--b--:\r\nContent-Type: text/csv\r\n\r\na,b\r\n--b--\r\n',
  )
  expect(await received(body, true, 40)).toEqual(await received(body, false, 1_000_000))
})

test('what is wrong with the files of a field is said in the order in which they were sent', async () => {
  const part = (name: string, size: number) =>
    `--b\r\nContent-Disposition: form-data; name="plan"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${'x'.repeat(size)}\r\n`
  const body = Buffer.from(`${part('first.exe', 0)}${part('second.exe', 9)}${part('third.exe', 0)}--b--\r\n`)
  const expected = {
    issues: { plan: ['first.exe', 'second.exe', 'third.exe'].map(name => `The type of the file ${name} is not allowed.`).join(' ') },
  }
  expect(await received(body, false, 1_000_000)).toMatchObject(expected)
  expect(await received(body, true, 40)).toMatchObject(expected)
})

test('what a browser sends without files is read by the lightest reader', async () => {
  const form = new FormData()
  for (const [name, value] of [
    ['p0_text', 'Grüße\r\n--and more 🎈'],
    ['empty', ''],
    ['_version', '2'],
  ] as const)
    form.append(name, value)
  const response = new Response(form)
  const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? ''
  expect(textsInMemory(Buffer.from(await response.arrayBuffer()), boundary)).toEqual([
    ['p0_text', 'Grüße\r\n--and more 🎈'],
    ['empty', ''],
    ['_version', '2'],
  ])
})

test('a body that ends before it is whole is nobody’s submit', async () => {
  const stream = new Readable({ read: () => undefined })
  const body = receive({ stream, contentType: TYPE, length: 100 }, options)
  stream.push('--b\r\n')
  setImmediate(() => stream.destroy(new Error('gone')))
  await expect(body).rejects.toThrow('gone')
})
