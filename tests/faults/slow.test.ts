import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf } from '../kit/forms.ts'
import { admin } from '../kit/people.ts'
import { startServer } from '../kit/server.ts'

/** Whoever sends or reads too slowly is not waited for, whatever they asked; what is ended takes nobody's place. */

// What the tests need is sent to a server with the usual patience: this machine may be slow as well.
const calm = await startServer()
const server = await startServer({ beside: calm, limits: { headersTimeoutMs: 700, requestTimeoutMs: 700, uploadIdleMs: 400, inFlight: 3 } })
const acme = await calm.company('acme')
const { publish, send, read } = formsOf(acme)
const { path } = await publish([aPage(aField('text', 'title'), aField('file', 'plan'))])

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/** A connection that says this, then a byte now and then; resolves when it was ended. */
function trickle(text: string, { origin } = server): Promise<'ended'> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(text)
  const more = setInterval(() => socket.write('a'), 150)
  return new Promise(resolve => {
    socket.on('close', () => {
      clearInterval(more)
      resolve('ended')
    })
  })
}

const multipart = 'Content-Type: multipart/form-data; boundary=x\r\n'
const LONG = 'Content-Length: 1000000\r\n'
const JSON_WITHOUT_END = `POST /api/login/acme HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${LONG}\r\n{`
const submit = `/api/portal/acme/forms/event_request/${path}`

describe('a connection is ended that sends a byte now and then', () => {
  test.each([
    ['of its headers', 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['of JSON', JSON_WITHOUT_END],
    [
      'of JSON in pieces without an end',
      'POST /api/login/acme HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
    ['of an upload', `POST ${submit} HTTP/1.1\r\nHost: x\r\n${multipart}${LONG}\r\n--x\r\n`],
    ['of an upload to a form that is not there', `POST ${submit}-not HTTP/1.1\r\nHost: x\r\n${multipart}${LONG}\r\n--x\r\n`],
    ['of an upload to no call', `POST /api/nothing HTTP/1.1\r\nHost: x\r\n${multipart}${LONG}\r\n--x\r\n`],
    ['of an upload to a call that takes none', `POST /api/login/acme HTTP/1.1\r\nHost: x\r\n${multipart}${LONG}\r\n--x\r\n`],
    ['of a body that a question has', `GET /acme HTTP/1.1\r\nHost: x\r\n${multipart}${LONG}\r\n--x\r\n`],
    [
      'of a body after it was refused',
      `POST /api/portal/acme/admin/forms/event_request/add/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${LONG}\r\n{`,
    ],
    ['of a body after its health was told', `GET /livez HTTP/1.1\r\nHost: x\r\n${LONG}\r\n{`],
  ])('%s', async (_, text) => {
    expect(await trickle(text)).toBe('ended')
  })
})

/** Asks for this and takes no byte of it; resolves when the connection was ended. */
function takeNothing(path: string, cookie: string): Promise<unknown> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
  const ended = new Promise(resolve => server.app.server.once('connection', ours => ours.once('close', resolve)))
  return ended
}

test('a reader who takes nothing of a long answer is not waited for, and gives back their place', async () => {
  const long = new File([Buffer.alloc(24_000_000, 'text ')], 'long.txt', { type: 'text/plain' })
  const { body } = await send(path, [
    ['title', 'a'],
    ['plan', long],
  ])
  const [{ link }] = (await read(body.data?.event_id ?? '')).files['plan'] as [StoredFile]
  const cookie = await acme.cookieOf(admin)
  for (let turn = 0; turn < 3; turn += 1) await takeNothing(link, cookie)
  expect((await server.fetch('/acme')).status).toBe(200)
})

test('an upload may take longer than any other request, as long as it moves', async () => {
  const patient = await startServer({ beside: server, limits: { requestTimeoutMs: 300 } })
  const [head, tail] = ['--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n', 'Slow\r\n--x--\r\n']
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': head.length + tail.length, origin: patient.origin }
  const answered = Promise.withResolvers<number | undefined>()
  const sending = request(`${patient.origin}${submit}`, { method: 'POST', headers }, answer => answered.resolve(answer.resume().statusCode))
  sending.on('error', answered.reject)
  const arrived = once(patient.app.server, 'request')
  sending.write(head)
  await arrived
  // One that began later has had its time.
  await trickle(JSON_WITHOUT_END, patient)
  sending.end(tail)
  expect(await answered.promise).toBe(200)
  await patient.stop()
})

test('a body that goes on and on after it was refused is not read to its end', async () => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  socket.resume()
  const ended = new Promise<'ended'>(resolve => socket.on('close', () => resolve('ended')))
  const block = Buffer.alloc(1_000_000, 'a')
  const pour = () => {
    while (!socket.destroyed && socket.write(block)) continue
  }
  socket.on('drain', pour)
  socket.write(`POST /api/nothing HTTP/1.1\r\nHost: x\r\n${multipart}Content-Length: 1000000000000\r\n\r\n`)
  pour()
  expect(await ended).toBe('ended')
})
