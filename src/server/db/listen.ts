import { Client, type ClientConfig, DatabaseError, escapeIdentifier } from 'pg'
import type { BoundStatement } from './bound-statement.ts'
import { ConnectionLost, TooSlow } from './failures.ts'
import { streamOf } from './stream-of.ts'

export interface ListenOptions {
  readonly connection: ClientConfig
  /** What a question over this connection may take, in milliseconds. */
  readonly waitMs: number
  readonly channel: string
  /** What NOTIFY said. */
  onMessage(payload: string): void
  /** It listens, for the first time or again: what was said before was not heard. */
  onListening(): void
  /** Once for each loss; it is tried again until it listens. */
  onLost(cause: unknown): void
}

export interface ChannelSubscription {
  /**
   * Asks over the same connection, which is made at once where it is lost.
   * @throws ConnectionLost, TooSlow
   */
  ask<Row>(statement: BoundStatement<Row>): Promise<Row[]>
  /** Not yet, or not now: it may be that nobody answers there. */
  isListening(): boolean
  close(): void
}

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 5_000
/** So often it is asked whether the connection lives: one that fell silent would never say so. */
const PING_EVERY_MS = 15_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 15_000

/** Listens to a channel of the database over one connection of its own, which is made anew when it is lost. */
export function listen({ connection, channel, waitMs, onMessage, onListening, onLost }: ListenOptions): ChannelSubscription {
  let isClosed = false
  let isLost = false
  let isListening = false
  let losses = 0
  let retry: NodeJS.Timeout | undefined
  let current: Listener

  function lost(cause: unknown): void {
    isListening = false
    if (isClosed) return
    if (!isLost) onLost(cause)
    isLost = true
    const longest = Math.min(FIRST_RETRY_MS * 2 ** losses, MAX_RETRY_MS)
    losses += 1
    retry = setTimeout(connect, longest * (0.5 + Math.random() / 2)).unref()
  }

  function listens(): void {
    isLost = false
    isListening = true
    losses = 0
    onListening()
  }

  function connect(): void {
    clearTimeout(retry)
    retry = undefined
    current = connectOnce({ connection, channel, waitMs, onMessage, onListening: listens, onLost: lost })
  }

  async function ask<Row>({ text, values }: BoundStatement<Row>): Promise<Row[]> {
    if (retry && !isClosed) connect()
    try {
      const client = await inTime(current.ready, waitMs)
      return (await client.query({ text, values: [...values] })).rows as Row[]
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw new ConnectionLost(false, error)
      throw error.code === STATEMENT_ENDED ? new TooSlow() : error
    }
  }

  connect()
  return {
    ask,
    isListening: () => isListening,
    close() {
      isClosed = true
      clearTimeout(retry)
      current.end()
    },
  }
}

const STATEMENT_ENDED = '57014'

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no connection in time')), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** One connection. */
interface Listener {
  /** It listens. Rejects when it is lost before. */
  readonly ready: Promise<Client>
  end(): void
}

/** One connection, until it is lost or ended. */
function connectOnce({ connection, channel, waitMs, onMessage, onListening, onLost }: ListenOptions): Listener {
  const client = new Client({
    ...connection,
    application_name: 'foyer listener',
    statement_timeout: waitMs,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<Client>()
  // Most often nobody asks.
  ready.catch(() => undefined)
  let ping: NodeJS.Timeout | undefined
  let isOver = false
  const end = () => {
    isOver = true
    clearInterval(ping)
    // Not `end()`: it waits for an answer that a connection that fell silent never gives.
    streamOf(client).destroy()
  }
  const fail = (cause: unknown) => {
    if (isOver) return
    end()
    reject(cause)
    onLost(cause)
  }
  client.on('error', fail)
  client.on('end', () => fail(new Error('the connection was closed')))
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  const ask = (text: string) => client.query({ text })
  client
    .connect()
    .then(() => ask(`listen ${escapeIdentifier(channel)}`))
    .then(() => {
      if (isOver) return
      ping = setInterval(() => void ask('').catch(fail), PING_EVERY_MS).unref()
      resolve(client)
      onListening()
    })
    .catch(fail)
  return { ready, end }
}
