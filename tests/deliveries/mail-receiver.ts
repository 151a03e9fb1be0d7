/**
 * A mail server in a process of its own, which may be killed. What it took stands in its file, on the disk, before it says so. How it behaves stands in
 * the receiver's address: `fail` is not taken at first, `hang` hears nothing at first, `refuse` never is, `slow` waits. Started by receiver-process.ts.
 */
import { appendFileSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { ReceivedMail, ReceiverOptions } from './receiver-process.ts'

const SLOW_MS = 200

const { port, file } = JSON.parse(process.argv[2] ?? '{}') as ReceiverOptions
const journal = openSync(file, 'a')
/** Addresses that were turned away once, by those before it too. */
const triedFile = `${file}.tried`
const tried = new Set(existsSync(triedFile) ? readFileSync(triedFile, 'utf8').split('\n') : [])

function isFirst(address: string, kind: string): boolean {
  if (!address.startsWith(kind) || tried.has(address)) return false
  tried.add(address)
  appendFileSync(triedFile, `${address}\n`)
  return true
}

async function receive(stream: NodeJS.ReadableStream, to: string): Promise<void> {
  const raw = await buffer(stream)
  if (isFirst(to, 'hang')) await new Promise<never>(() => undefined)
  if (to.startsWith('slow')) await pause(SLOW_MS)
  const { messageId = '', text = '' } = await simpleParser(raw)
  const submissions = [...text.matchAll(/\/admin\/submissions\/([\da-f-]{36})/g)].map(([, id = '']) => id)
  writeSync(journal, `${JSON.stringify({ id: messageId, to, submissions, at: Date.now() } satisfies ReceivedMail)}\n`)
  fsyncSync(journal)
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo({ address }, _session, done) {
    const code = address.startsWith('refuse') ? 550 : isFirst(address, 'fail') ? 451 : 0
    done(code === 0 ? null : Object.assign(new Error('no'), { responseCode: code }))
  },
  onData(stream, { envelope }, answer) {
    void receive(stream, envelope.rcptTo[0]?.address ?? '').then(
      () => answer(),
      (error: Error) => answer(error),
    )
  },
})
// Its clients are killed too.
server.on('error', () => undefined)
server.listen(port, '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
