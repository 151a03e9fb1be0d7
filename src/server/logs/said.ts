import { DatabaseError } from 'pg'

const LONGEST = 256
const DEEPEST = 7

/** Of these the words quote what they stumbled over: JSON, a zone, an address. */
const QUOTING = [SyntaxError, RangeError, URIError]

/** What an error says, for the log; '' where it would repeat what somebody typed. */
export function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  // Class 22 of PostgreSQL: values that are none of their type.
  const quotes = QUOTING.some(kind => error instanceof kind) || (error instanceof DatabaseError && error.code?.startsWith('22') === true)
  return quotes ? '' : error.message.slice(0, LONGEST)
}

/** Where it happened, without what it says. */
export function stackOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const places = from < 0 ? stack : stack.slice(from + message.length)
  return places.split('\n').map(line => line.trim()).filter(line => line.startsWith('at ')).slice(0, DEEPEST)
}
