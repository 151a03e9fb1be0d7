import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import { aField, aPage } from '../builders.ts'
import { formsOf, TYPE } from '../forms.ts'
import { admin } from '../people.ts'
import { startServer } from '../server.ts'
import { asMultipart, multipart } from './raw.ts'

/**
 * The widest, deepest and longest body that each call takes. Whatever one company's visitors send, another company's page
 * that is asked for afterwards is answered before it. Of what costs little there is a crowd, and the page comes before its last.
 */

const server = await startServer()
const [ours, theirs] = [await server.company('ours'), await server.company('theirs')]
const { path: open } = await formsOf(ours).publish([aPage(aField('text', 'title'), aField('checkbox', 'many', { values: [{ value: 'a', label: 'A' }] }), aField('textarea', 'long'))], { can_be_saved: true })
await ours.as(admin)(addForm, { params: { type: TYPE }, body: { path: 'heavy', name: 'heavy' } })
const cookie = await ours.cookieOf(admin)
const { origin } = server
const { content, version } = await heavyForm()

async function heavyForm(): Promise<{ content: FormContent; version: number }> {
  const { uuid: _u, path: _p, type: _t, version: now, status: _s, is_valid: _i, opened_count: _o, submitted_count: _c, link: _l, guest_link: _g, logs: _x, ...rest } = await formsOf(ours).editor('heavy')
  // The first of its kind starts what the others go on with.
  await ours.as(admin)(editForm, { params: { type: TYPE, path: 'heavy' }, body: { ...rest, intro: 'x'.repeat(40_000) }, headers: { 'if-match': `"${now}"` } })
  return { content: rest, version: now + 1 }
}

const WIDE = `{${Array.from({ length: 1_990 }, (_, index) => `"k${index}":"${'v'.repeat(18)}"`).join(',')}}`
const DEEP = `{"path":${'[1,{"a":'.repeat(15)}1${'}]'.repeat(15)}}`
const LONG = `{"username":"${'a'.repeat(65_000)}"}`
const JSONS = [WIDE, DEEP, LONG]

const fields = (count: number, more: object) => Array.from({ length: count }, (_, index) => ({ id: `f${index}`, mapField: `f${index}`, type: 'radio', label: `Field ${index}`, ...more }))
const withPages = (...of: readonly object[]) => JSON.stringify({ ...content, fields: [{ id: 'p', fields: of }] })
const nested = (lists: number): object => (lists === 1 ? { field: 'f0', operator: 'regex', value: '(a+)+$' } : { type: 'or', conditions: [nested(lists - 1), { field: 'f1', operator: '==', value: 'x' }] })

const FORMS = [
  withPages(...fields(2_000, { values: Array.from({ length: 45 }, (_, index) => ({ value: `v${index}`, label: `V ${index}` })) })),
  withPages(...fields(120, { conditions: [nested(33)] })),
  withPages(...fields(190, { markdownLabel: '*a* **b** [c](https://d.example) '.repeat(600) })),
  `{${Array.from({ length: 200_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
]

const PARTS = [
  multipart(Array.from({ length: 2_200 }, (_, index) => [`k${index}`, 'v'] as const)),
  multipart([['many', 'a||'.repeat(21_000)], ['title', 'a'.repeat(65_000)], ['long', 'a\r\n'.repeat(21_000)]]),
  multipart([['excluded_request_fields', WIDE.repeat(1)], ['title', 'a']]),
  multipart([['excluded_request_fields', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`], ['title', 'a']]),
]

/** What of a path is a form's, in the order of the contract. */
const PATHS: Readonly<Record<CallName, string>> = {
  getPage: `/api/portal/ours/forms/${TYPE}/${open}?title=${'a'.repeat(7_000)}`,
  login: '/api/login/ours',
  logout: '/api/logout/ours',
  checkForm: `/api/portal/ours/admin/forms/${TYPE}/check/`,
  addForm: `/api/portal/ours/admin/forms/${TYPE}/add/`,
  editForm: `/api/portal/ours/admin/forms/${TYPE}/heavy`,
  previewForm: `/api/portal/ours/admin/forms/${TYPE}/heavy/preview/`,
  deleteForm: `/api/portal/ours/admin/forms/${TYPE}/none/`,
  deleteAnyForm: '/api/portal/ours/admin/forms/none/',
  submitForm: `/api/portal/ours/forms/${TYPE}/${open}`,
  fieldValues: `/api/portal/ours/forms/${TYPE}/${open}/field/title/?title=${'a'.repeat(7_000)}`,
  postedFieldValues: `/api/portal/ours/forms/${TYPE}/${open}/field/title/`,
  testApiField: `/api/portal/ours/admin/forms/${TYPE}/heavy/field/`,
  saveDraft: `/api/portal/ours/forms/${TYPE}/${open}/save/`,
  deleteDraft: '/api/portal/ours/submissions/none/',
  getFile: '/api/portal/ours/files/none',
  searchPlaces: `/api/portal/ours/places/?q=${'a'.repeat(7_000)}`,
}

/** As many as may be under way of what costs little; of what costs much one. */
const CROWD = 40
/** Bytes that all of them have together. */
const MOST = 6_000_000

interface Heavy {
  readonly what: string
  readonly head: string
  readonly body: Buffer
  readonly times: number
}

function heaviest(name: CallName): Heavy[] {
  const { method, body, holds } = calls[name] as { method: string; body: string; holds?: string }
  const bodies: readonly (string | Buffer)[] = body === 'multipart' ? PARTS : holds === 'form' ? FORMS : method === 'GET' ? [''] : JSONS
  const type = body === 'multipart' ? asMultipart['content-type'] : 'application/json'
  return bodies.map((given, index) => {
    const bytes = Buffer.from(given)
    const lines = [
      `${method} ${PATHS[name]} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Cookie: ${name === 'logout' ? '' : cookie}`,
      'Sec-Fetch-Site: same-origin',
      'Sec-Fetch-Mode: cors',
      `If-Match: "${version}"`,
      ...(bytes.length > 0 ? [`Content-Type: ${type}`, `Content-Length: ${bytes.length}`] : []),
      'Connection: close',
    ]
    return { what: `${name} ${index}`, head: `${lines.join('\r\n')}\r\n\r\n`, body: bytes, times: holds === 'form' ? 1 : Math.min(CROWD, Math.max(2, Math.floor(MOST / (bytes.length || 1)))) }
  })
}

async function opened(): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Resolves with the status once the whole answer is there. */
async function answerOn(socket: Socket): Promise<number> {
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  await once(socket, 'close')
  return Number(heard.slice(9, 12))
}

/** Who was answered last: the page, or what was sent before it. */
async function lastOf({ head, body, times }: Heavy): Promise<{ last: string; statuses: number[]; page: number }> {
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
  for (const socket of crowd) {
    socket.write(head)
    socket.write(body)
  }
  page!.write(`GET /api/portal/${theirs.path}/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
  const statuses = await Promise.all(answers)
  return { page: await shown, statuses, last }
}

const ROUNDS = 8
const all = (Object.keys(calls) as CallName[]).flatMap(heaviest)

test.each(all)('after the heaviest body of $what, another company’s page is answered before it', { timeout: 120_000 }, async heavy => {
  // A database that is slow just now says nothing about the server: then it is asked once more.
  for (let round = 1; ; round += 1) {
    const { last, statuses, page } = await lastOf(heavy)
    expect(page).toBe(200)
    expect(statuses.filter(status => status === 0 || status >= 500)).toEqual([])
    if (last === 'heavy') break
    expect(round).toBeLessThan(ROUNDS)
  }
})
