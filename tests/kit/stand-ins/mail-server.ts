import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { stopsWithTheFile } from '../still-running.ts'

/** A mail that arrived, with its envelope. */
export interface ArrivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly mail: ParsedMail
  /** As it came over the wire. */
  readonly raw: string
}

/** What a mail server answers. */
interface Refusal {
  readonly code: number
  readonly words: string
}

interface MailServerOptions {
  /** Of a receiver: why it is not taken. */
  readonly refuses?: (address: string) => Refusal | undefined
  /** Takes mails from nobody: why. */
  readonly refusesSender?: Refusal
  /** Asks for this login. */
  readonly login?: { readonly user: string; readonly password: string }
  /** Waited for after a mail has come, before the server says that it took it. */
  readonly holds?: (mail: ArrivedMail) => Promise<unknown>
  /** It ends the connection in place of saying that it took a mail, where `holds` rejects. */
  readonly ends?: boolean
}

/** A real mail server on 127.0.0.1, which ends with the test file. */
export async function startMailServer({ refuses, refusesSender, login, holds, ends = false }: MailServerOptions = {}) {
  const mails: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (login && username === login.user && password === login.password) return done(null, { user: username })
      done(Object.assign(new Error('no such user in the secret house network'), { responseCode: 535 }))
    },
    onMailFrom(_address, _session, done) {
      done(refusesSender && Object.assign(new Error(refusesSender.words), { responseCode: refusesSender.code }))
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuses?.(address)
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData(stream, session, answer) {
      const { envelope } = session
      const receive = async () => {
        const raw = await buffer(stream)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const arrived = { from, to: envelope.rcptTo.map(({ address }) => address), mail: await simpleParser(raw), raw: raw.toString() }
        mails.push(arrived)
        await holds?.(arrived)
      }
      void receive().then(
        () => answer(),
        (error: Error) => (ends ? endConnection(session) : answer(error)),
      )
    },
  })
  function endConnection(session: SMTPServerSession): void {
    // oxlint-disable-next-line no-underscore-dangle -- its own way to end one without a word takes as long as its client
    for (const connection of server.connections) if (connection.session === session) connection._socket.destroy()
  }
  // A client that is killed, or goes away, is what some tests are about.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  const forget = stopsWithTheFile(stop)
  return {
    /** Settings of a server that sends its mails here. */
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@example.com', PUBLIC_URL: 'http://portal.example.com' },
    /** As a company enters it. */
    own: { smtp_host: '127.0.0.1', smtp_port: port, smtp_from: 'events@acme.example' },
    /** As an operator allows it (OUTBOUND_ALLOW). */
    hostAndPort: `127.0.0.1:${port}`,
    mails,
    /** Connections that are open. */
    open: () => server.connections.size,
    /** Those that went to an address. */
    to: (address: string) => mails.filter(({ to }) => to.includes(address)),
    async stop() {
      forget()
      await stop()
    },
  }
}
