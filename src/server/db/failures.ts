import { DatabaseError } from 'pg'
import { noRoom, notWritable, Problem, unavailable } from '../errors.ts'

/**
 * The database could not be reached, or went away. `sent`: statements were on their way, so their outcome is unknown. Without it none of them
 * ran, and all may be asked again.
 */
export class ConnectionLost extends Error {
  readonly sent: boolean

  constructor(sent: boolean, cause: unknown) {
    super('The database cannot be reached.', { cause })
    this.name = 'ConnectionLost'
    this.sent = sent
  }
}

/** Too many ask at once; the database itself is well. */
export class NoFreeConnection extends Error {
  constructor() {
    super('No connection was free in time (LIMIT_DB_POOL, LIMIT_DB_WAIT_MS).')
    this.name = 'NoFreeConnection'
  }
}

/** An answer did not come in time: by itself where PostgreSQL ended the statement, as the cause of a `ConnectionLost` where we ended the connection. */
export class TooSlow extends Error {
  constructor() {
    super('The database did not answer in time (LIMIT_DB_WAIT_MS, LIMIT_DB_STATEMENT_MS).')
    this.name = 'TooSlow'
  }
}

/** The cause of a `ConnectionLost` that we ended because nobody waits for its answer any more. */
export class NobodyWaits extends Error {
  constructor() {
    super('Whoever asked has left.')
    this.name = 'NobodyWaits'
  }
}

/** Did a unique key (of this name, if given) refuse the row? */
export function isTaken(error: unknown, key?: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && (key === undefined || error.constraint === key)
}

/** Did a foreign key refuse the row? */
export const isDangling = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23503'

/** Did a function not find the one row that it needs? */
export const isRowMissing = (error: unknown): boolean => error instanceof DatabaseError && error.code === 'P0002'

/** Did `book_spaces` undo its transaction because a space cannot be had? */
export const isSpaceRefused = (error: unknown): boolean => error instanceof DatabaseError && error.code === 'FY001'

/** Was there nothing to be put into this column, which has to have something? */
export const isMissing = (error: unknown, table: string, column: string): boolean =>
  error instanceof DatabaseError && error.code === '23502' && error.table === table && error.column === column

/** Did the constraint that guards every space refuse a cell? Whoever asks again sees who was there first. */
export const isDoubleBooking = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23P01' && error.constraint === 'booking_cell_once'

/** Serialisation failures, deadlocks and a race for a space: the whole transaction was undone and may be tried again. */
export const mayRunAgain = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01' || isDoubleBooking(error))

/** Did it wait too long for a row that somebody else has locked? */
export const isLockedTooLong = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03'

/** The database refused what was asked of it, or ended it, and undid the whole transaction. */
export const isUndone = (error: unknown): boolean => error instanceof DatabaseError || error instanceof TooSlow

/** The statement did not run: one before it in its transaction failed. */
export const isAborted = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25P02'

/** A prepared plan no longer fits the table (after a migration): another connection has none. */
export const planIsStale = (error: unknown): boolean => error instanceof DatabaseError && (error.code === '0A000' || error.code === '26000')

/** The database takes no change: a standby, or one that was set so. */
export const onlyReads = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006'

const DISK_FULL = '53100'
/** Nothing more can be stored. */
export const isDiskFull = (error: unknown): boolean => error instanceof DatabaseError && error.code === DISK_FULL

const NOT_NOW = [
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '53200',
  '25P03',
  '58000',
  '58030',
  '08006',
  '28P01',
  '28000',
  '3D000',
]

/** The problem that a failure of the database is answered with; undefined: it is no such failure. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof ConnectionLost) return unavailable(1)
  if (error instanceof NoFreeConnection || error instanceof TooSlow) return unavailable(1, error.message)
  if (!(error instanceof DatabaseError)) return undefined
  if (isDiskFull(error)) return noRoom()
  if (onlyReads(error)) return notWritable()
  if (NOT_NOW.includes(error.code ?? '') || isDoubleBooking(error)) return unavailable(1)
  return undefined
}
