/**
 * A program that webhooks send to, in a process of its own, which may be killed. What it took stands in its file, on the disk, before it says so. How it
 * behaves stands in the address of who sent the request that a message is about: `fail` is answered 500 at first, `hang` nothing at first, `refuse` 500
 * each time, `slow` waits. Started by receiver-process.ts.
 */
import { appendFileSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedRequest, ReceiverOptions } from './receiver-process.ts'

const SLOW_MS = 200

const { port, file } = JSON.parse(process.argv[2] ?? '{}') as ReceiverOptions
const journal = openSync(file, 'a')
/** Ids that were turned away once, by those before it too. */
const triedFile = `${file}.tried`
const tried = new Set(existsSync(triedFile) ? readFileSync(triedFile, 'utf8').split('\n') : [])

function isFirst(id: string): boolean {
  if (tried.has(id)) return false
  tried.add(id)
  appendFileSync(triedFile, `${id}\n`)
  return true
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const id = String(request.headers['webhook-id'])
  const [, kind = ''] = /"([a-z]+)\d+@visitors\.example"/.exec(body) ?? []
  if (kind === 'refuse' || (kind === 'fail' && isFirst(id))) return void response.writeHead(500).end()
  if (kind === 'hang' && isFirst(id)) return
  if (kind === 'slow') await pause(SLOW_MS)
  const { data } = JSON.parse(body) as { data: { id: string } }
  writeSync(journal, `${JSON.stringify({ id, submission: data.id } satisfies ReceivedRequest)}\n`)
  fsyncSync(journal)
  response.writeHead(204).end()
}

const server = createServer((request, response) => {
  // Its clients are killed too.
  void receive(request, response).catch(() => response.destroy())
})
server.listen(port, '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
