import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { streamOf } from './stream-of.ts'

export interface ListenOptions {
  readonly connection: ClientConfig
  readonly channel: string
  /** What NOTIFY said. */
  onMessage(payload: string): void
  /** It listens, for the first time or again: what was said before was not heard. */
  onListening(): void
  /** Once for each loss; it is tried again until it listens. */
  onLost(cause: unknown): void
}

export interface ChannelSubscription {
  close(): void
}

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 5_000
/** So often it is asked whether the connection lives: one that fell silent would never say so. */
const PING_EVERY_MS = 15_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 15_000

/** Listens to a channel of the database over one connection of its own, which is made anew when it is lost. */
export function listen({ connection, channel, onMessage, onListening, onLost }: ListenOptions): ChannelSubscription {
  let isClosed = false
  let isLost = false
  let losses = 0
  let retry: NodeJS.Timeout | undefined
  let end = () => {}

  function lost(cause: unknown): void {
    if (isClosed) return
    if (!isLost) onLost(cause)
    isLost = true
    const longest = Math.min(FIRST_RETRY_MS * 2 ** losses, MAX_RETRY_MS)
    losses += 1
    retry = setTimeout(connect, longest * (0.5 + Math.random() / 2)).unref()
  }

  function listens(): void {
    isLost = false
    losses = 0
    onListening()
  }

  function connect(): void {
    end = connectOnce({ connection, channel, onMessage, onListening: listens, onLost: lost })
  }

  connect()
  return {
    close() {
      isClosed = true
      clearTimeout(retry)
      end()
    },
  }
}

/** One connection, until it is lost or ended. @returns ends it */
function connectOnce({ connection, channel, onMessage, onListening, onLost }: ListenOptions): () => void {
  const client = new Client({
    ...connection,
    application_name: 'foyer listener',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
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
      onListening()
    })
    .catch(fail)
  return end
}
