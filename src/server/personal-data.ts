import type { BoundStatement } from './db/bound-statement.ts'
import type { Runner } from './db/company-db.ts'

/** Somebody of whom there may be something: by an e-mail address, and the account that has it. */
export interface Person {
  /** As it was asked for. */
  readonly email: string
  /** `emailKey` of it. */
  readonly key: string
  /** uuid of the account; undefined: none has this address. */
  readonly user: string | undefined
}

/** A file that belongs to what is given. */
export interface PersonalFile {
  /** In the ZIP, with its folder. */
  readonly name: string
  /** Where its bytes lie. */
  readonly key: string
}

export interface ErasedPart {
  /** How many rows went. */
  readonly count: number
  /** Storage keys of bytes that are removed once the transaction is over. */
  readonly keys: readonly string[]
  /** Nothing of it is left; else it is asked once more, in the next transaction. */
  readonly isDone: boolean
}

/**
 * What a noun has of people: each declares it, and stands in the list of `personal-data-parts.ts` (decision 109). What is not there is neither given nor
 * forgotten.
 */
export interface PersonalData {
  /** Under which it stands in the file. */
  readonly name: string
  /** As plain data, some rows at a time; absent: it is in no file. @param onFile is told of each file that belongs to it */
  rows?(runner: Runner, person: Person, onFile: (file: PersonalFile) => void): AsyncGenerator<object>
  /** In a transaction that sees the bin: some of it, or all. */
  erase(tx: Runner, person: Person): Promise<ErasedPart>
}

/** Asks what there is about somebody, in numbers, in a transaction that sees the bin. */
export type PersonCounts = (of: {
  readonly company: string
  readonly user: string | null
  readonly email_key: string
}) => BoundStatement<{ readonly requests: number; readonly ahead: number; readonly drafts: number; readonly mails: number }>
