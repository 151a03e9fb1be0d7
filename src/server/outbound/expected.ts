import { OutboundFailure } from './failure.ts'
import { parseJson } from './json.ts'
import type { Received } from './transfer.ts'

export interface OutboundResponse {
  readonly json: unknown
  /** What came, decoded. */
  readonly body: Buffer
}

/** What is asked for, and how an answer of it is read. */
export interface ExpectedAnswer<T> {
  /** The header Accept. */
  readonly accept: string
  /** Content types that are taken. */
  readonly types: RegExp
  /** A refusal (4xx) is an answer too. */
  readonly takesRefusals?: boolean
  /** Of the answer's body, decoded. */
  readonly maxBytes: number
  /** @throws OutboundFailure */
  readonly read: (received: Received) => T
}

/** P10.4, P10.28. */
export const MAX_BYTES = 1_048_576
const MAX_HTML_BYTES = 262_144

export const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/
const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/

export const JSON_ANSWER: ExpectedAnswer<OutboundResponse> = {
  accept: 'application/json',
  types: JSON_TYPE,
  maxBytes: MAX_BYTES,
  read: ({ body }) => ({ json: parseJson(body), body }),
}

/** Some systems say HTML as one text of JSON. */
export const HTML_ANSWER: ExpectedAnswer<string> = {
  accept: 'text/html, application/json;q=0.9',
  types: new RegExp(`${HTML_TYPE.source}|${JSON_TYPE.source}`),
  maxBytes: MAX_HTML_BYTES,
  read({ type, charset, body }) {
    if (HTML_TYPE.test(type)) return decoderOf(charset).decode(body)
    const json = parseJson(body)
    if (typeof json !== 'string') throw new OutboundFailure('shape', 'The answer is no text')
    return json
  },
}

/** UTF-8 where none is named, or one that nobody knows. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset || 'utf-8')
  } catch {
    return new TextDecoder()
  }
}
