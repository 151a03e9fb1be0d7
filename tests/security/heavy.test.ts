import { contentOf } from '#contract/portal/admin-forms.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.shape.ts'
import { MAX_IMAGE_BYTES } from '#contract/portal/resources.ts'
import { renewTenantToken } from '#contract/portal/tenant-token.ts'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf, TYPE } from '../kit/forms.ts'
import { admin } from '../kit/people.ts'
import { oneOfEach } from '../kit/scale.ts'
import { startServer } from '../kit/server.ts'
import { aToken } from '../kit/tokens.ts'
import { asMultipart, filePart, multipart } from './raw.ts'

/**
 * The widest, deepest and longest body that each call takes. Whatever one company's visitors send, another company's page
 * that is asked for afterwards is answered before it. Of what costs little there is a crowd, and the page comes before its last.
 */

const server = await startServer()
const [ours, theirs] = [await server.company('ours'), await server.company('theirs')]
const { path: open } = await formsOf(ours).publish(
  [aPage(aField('text', 'title'), aField('checkbox', 'many', { values: [{ value: 'a', label: 'A' }] }), aField('textarea', 'long'))],
  { can_be_saved: true },
)
await ours.as(admin)(addForm, { params: { type: TYPE }, body: { path: 'heavy', name: 'heavy' } })
const cookie = await ours.cookieOf(admin)
const { tenant_token: tenantToken } = (await ours.as(admin)(renewTenantToken)).body
const { token: apiToken } = await aToken(server, ours)
const { origin } = server
const { content, version } = await heavyForm()

async function heavyForm(): Promise<{ content: FormContent; version: number }> {
  const saved = await formsOf(ours).editor('heavy')
  const { version: now } = saved
  const rest = contentOf(saved)
  // The first of its kind starts what the others go on with.
  await ours.as(admin)(editForm, {
    params: { type: TYPE, path: 'heavy' },
    body: { ...rest, intro: 'x'.repeat(40_000) },
    headers: { 'if-match': `"${now}"` },
  })
  return { content: rest, version: now + 1 }
}

/** A program is no browser: who sends both is refused before anything is read. */
const AS_PROGRAM = [`Authorization: Bearer ${apiToken}`]
const IN_A_BROWSER = [`Cookie: ${cookie}`, `Authorization: Bearer ${tenantToken}`, 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors']

const WIDE = `{${Array.from({ length: 1_990 }, (_, index) => `"k${index}":"${'v'.repeat(18)}"`).join(',')}}`
const DEEP = `{"path":[${Array.from({ length: 60 }, () => `${'[{"a":'.repeat(15)}"${'v'.repeat(900)}"${'}]'.repeat(15)}`).join(',')}]}`
const LONG = `{"username":"${'a'.repeat(65_000)}"}`
const JSONS = [WIDE, DEEP, LONG]

const fields = (count: number, more: object) =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, mapField: `f${index}`, type: 'radio', label: `Field ${index}`, ...more }))
const withPages = (...of: readonly object[]) => JSON.stringify({ ...content, fields: [{ id: 'p', fields: of }] })
const nested = (lists: number): object =>
  lists === 1
    ? { field: 'f0', operator: 'regex', value: '(a+)+$' }
    : { type: 'or', conditions: [nested(lists - 1), { field: 'f1', operator: '==', value: 'x' }] }

const FORMS = [
  withPages(...fields(2_000, { values: Array.from({ length: 45 }, (_, index) => ({ value: `v${index}`, label: `V ${index}` })) })),
  withPages(...fields(120, { conditions: [nested(33)] })),
  withPages(...fields(190, { markdownLabel: '*a* **b** [c](https://d.example) '.repeat(600) })),
  `{${Array.from({ length: 200_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
]

const PARTS = [
  multipart(Array.from({ length: 2_200 }, (_, index) => [`k${index}`, 'v'] as const)),
  multipart([
    ['many', 'a||'.repeat(21_000)],
    ['title', 'a'.repeat(65_000)],
    ['long', 'a\r\n'.repeat(21_000)],
  ]),
  multipart([
    ['excluded_request_fields', WIDE.repeat(1)],
    ['title', 'a'],
  ]),
  multipart([
    ['excluded_request_fields', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`],
    ['title', 'a'],
  ]),
]

const fileOf = (content: string) => multipart([filePart('file', 'spaces.csv', 'text/csv', content)])

/** Files of spaces: nested, of one object with the most keys, of the most rows with names that nothing has. */
const IMPORTS = [
  fileOf('['.repeat(10_000_000)),
  fileOf(`[{${Array.from({ length: 700_000 }, (_, index) => `"k${index}":1`).join(',')}}]`),
  fileOf(`worksite,building,space,parts\n${Array.from({ length: 10_000 }, (_, index) => `w,b,s${index},${'p;'.repeat(200)}`).join('\n')}`),
]

/** The address of a call, with a form that is there: a published one for visitors, one to be edited for staff. */
function addressOf(name: CallName): string {
  const { path } = calls[name]
  const parts: Readonly<Record<string, string>> = {
    company: 'ours',
    type: TYPE,
    path: path.includes('/admin/') ? 'heavy' : open,
    field: 'title',
    id: randomUUID(),
  }
  return path.replace(/:(\w+)/g, (_, part: string) => parts[part] ?? 'none')
}

/** As many as may be under way of what costs little; of what costs much one. */
const CROWD = 40
/** Bytes that all of them have together. */
const MAX_CROWD_BYTES = 6_000_000

interface Heavy {
  readonly what: string
  /** Calls that take no body are alike: it is read and thrown away. Every other one is a class of its own. */
  readonly alike: string
  readonly head: string
  readonly body: Buffer
  readonly times: number
  /** It is read as it comes; another one once all of it is there. */
  readonly isRead: boolean
}

function heavyBodiesOf(name: CallName): Heavy[] {
  const { method, path, body, holds } = calls[name] as { method: string; path: string; body: string; holds?: string }
  // A picture that is too large is refused as soon as that is seen: nobody waits for the rest of it.
  const parts = name === 'setImage' ? PARTS.filter(({ length }) => length <= MAX_IMAGE_BYTES) : PARTS
  const multiparts = name === 'importSpaces' ? [...parts, ...IMPORTS] : parts
  const bodies: readonly (string | Buffer)[] = body === 'multipart' ? multiparts : holds === 'form' ? FORMS : JSONS
  const type = body === 'multipart' ? asMultipart['content-type'] : 'application/json'
  return bodies.map((given, index) => {
    const bytes = Buffer.from(given)
    const lines = [
      `${method} ${addressOf(name)} HTTP/1.1`,
      'Host: 127.0.0.1',
      ...(path.startsWith('/api/v1/') ? AS_PROGRAM : IN_A_BROWSER),
      `If-Match: "${version}"`,
      `Content-Type: ${type}`,
      `Content-Length: ${bytes.length}`,
      'Connection: close',
    ]
    return {
      what: `${name} ${index}`,
      alike: `${body === 'none' ? 'no body' : name} ${index}`,
      head: `${lines.join('\r\n')}\r\n\r\n`,
      body: bytes,
      times: holds === 'form' ? 1 : Math.min(CROWD, Math.max(2, Math.floor(MAX_CROWD_BYTES / bytes.length))),
      isRead: body === 'multipart',
    }
  })
}

/** The server's ends of the connections, by the port of the other end. */
const taken = new Map<number | undefined, Socket>()
server.app.server.on('connection', socket => void taken.set(socket.remotePort, socket))

/** Resolves when the server has read so many bytes of each, or answered it already. */
async function untilRead(sockets: readonly Socket[], bytes: number): Promise<void> {
  const isRead = ({ localPort, destroyed, bytesRead }: Socket) =>
    destroyed || bytesRead > 0 || (taken.get(localPort)?.bytesRead ?? 0) >= bytes
  while (!sockets.every(isRead)) await pause(5)
}

async function opened(): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Resolves with the status once the whole answer is there. */
async function answerOn(socket: Socket): Promise<number> {
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  // A server that refuses early closes while the rest is still written: that is an error of the socket, and no end of the answer.
  await new Promise(resolve => socket.once('close', resolve))
  return Number(received.slice(9, 12))
}

/** Who was answered last: the page, or what was sent before it. */
async function lastOf({ head, body, times, isRead }: Heavy): Promise<{ last: string; statuses: number[]; page: number }> {
  const [page, ...crowd] = await Promise.all(Array.from({ length: times + 1 }, opened))
  let last = ''
  const answers = crowd.map(async socket => {
    const status = await answerOn(socket)
    last = 'heavy'
    return status
  })
  const shown = answerOn(page!).then(status => {
    last = 'page'
    return status
  })
  // All but the last byte first: the server has it all before the page is asked for.
  const end = isRead ? body.length : body.length - 1
  for (const socket of crowd) socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, end)]))
  if (!isRead) await untilRead(crowd, head.length + end)
  for (const socket of crowd) socket.write(body.subarray(end))
  page!.write(`GET /api/portal/${theirs.path}/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
  const statuses = await Promise.all(answers)
  return { page: await shown, statuses, last }
}

const ROUNDS = 8
/** A GET brings no body. */
const names = (Object.keys(calls) as CallName[]).filter(name => calls[name].method !== 'GET')
const all = names.flatMap(heavyBodiesOf)

test('every call that may bring a body is here', () => {
  expect(new Set(all.map(({ what }) => what.split(' ')[0]))).toEqual(new Set(names))
})

test.each(oneOfEach(all, ({ alike }) => alike))(
  'after the heaviest body of $what, another company’s page is answered before it',
  { timeout: 120_000 },
  async heavy => {
    // A database that is slow just now says nothing about the server: then it is asked once more.
    for (let round = 1; ; round += 1) {
      const { last, statuses, page } = await lastOf(heavy)
      expect(page).toBe(200)
      expect(statuses.filter(status => status === 0 || status >= 500)).toEqual([])
      if (last === 'heavy') break
      expect(round).toBeLessThan(ROUNDS)
    }
  },
)
