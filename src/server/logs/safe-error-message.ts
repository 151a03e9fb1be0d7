import { DatabaseError } from 'pg'

const MAX_LENGTH = 256
const MAX_FRAMES = 7

/** Messages of these errors quote their input: JSON, a zone, an address. */
const QUOTING = [SyntaxError, RangeError, URIError]

/** The message of an error, for the log; '' where it would repeat what somebody typed. */
export function safeErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  // Class 22 of PostgreSQL: values that do not fit their type.
  const quotes = QUOTING.some(kind => error instanceof kind) || (error instanceof DatabaseError && error.code?.startsWith('22') === true)
  return quotes ? '' : error.message.slice(0, MAX_LENGTH)
}

/** The stack without the message. */
export function stackOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const frames = from < 0 ? stack : stack.slice(from + message.length)
  return frames
    .split('\n')
    .map(line => line.trim())
    .filter(line => line.startsWith('at '))
    .slice(0, MAX_FRAMES)
}
