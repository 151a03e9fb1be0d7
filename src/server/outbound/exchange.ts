import { type ExpectedAnswer, JSON_TYPE, MAX_BYTES } from './expected.ts'

/** A request of a protocol that a library speaks: it says itself what is sent. */
export interface ExchangeRequest {
  /** uuid: limits and breakers are per company. */
  readonly company: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Ends the request before its time is over. */
  readonly signal?: AbortSignal | undefined
}

export interface ExchangeAnswer {
  /** HTTP status: 2xx, or 4xx of a refusal. */
  readonly status: number
  /** Content type without its parameters. */
  readonly type: string
  /** Decoded. */
  readonly body: Buffer
}

export const EXCHANGE_ANSWER: ExpectedAnswer<ExchangeAnswer> = {
  accept: 'application/json',
  types: new RegExp(`${JSON_TYPE.source}|^application/jwt$`),
  takesRefusals: true,
  maxBytes: MAX_BYTES,
  read: ({ status, type, body }) => ({ status, type, body }),
}
