import type { Readable } from 'node:stream'
import type { Quarantined } from './quarantine.ts'

/** What became of the bytes of an upload. */
export interface Written {
  /** Bytes. */
  readonly size: number
  readonly sha256: Buffer
}

/** Bytes that are complete and not persisted yet. */
export interface PendingFile {
  /** Makes them findable under their key, for good. Safe to call twice. */
  persist(): Promise<void>
  /** A row refers to them now: `drop` does nothing from here on. */
  release(): void
  /** Forgets them. Safe to call twice, and after `persist` too: then it removes what was persisted. */
  drop(): Promise<void>
  /** The name they will have: generated, it begins with the company. */
  readonly key: string
}

/** Bytes on their way into the storage: to be persisted once they are finished, to be dropped at any time. */
export interface Upload extends PendingFile {
  /** Waits until there is room for more. Throws NoRoom when the disk is full. */
  write(chunk: Buffer): Promise<void>
  /** All bytes are written, and safe from a loss of power. */
  finish(): Promise<Written>
  /** Some of the bytes of a finished upload, for judging what they are: at most `length` from `start`. */
  peek(start: number, length: number): Promise<Buffer>
}

/** Where the bytes of files lie: a folder, or later a store of objects. Database rows refer to them by key. */
export interface Storage {
  begin(company: string): Promise<Upload>
  /** What lies under this key once more, under another one. It costs no room where the storage can help it. Undefined when nothing lies there. */
  copy(company: string, key: string): Promise<PendingFile | undefined>
  /** `from` and `to` (included) in bytes. Undefined when nothing lies there. */
  read(key: string, from?: number, to?: number): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** Keys of a company whose bytes were persisted before this instant (milliseconds), in portions. */
  olderThan(company: string, instant: number): AsyncIterable<readonly string[]>
  /** Companies that have something here. */
  companies(): Promise<readonly string[]>
  /** Puts bytes that no row refers to into quarantine. @param now milliseconds since 1970, by the database's clock where it is known */
  putAside(key: string, now?: number): Promise<void>
  /** What is put aside, the oldest first. */
  quarantined(): AsyncIterable<Quarantined>
  /** Puts bytes back where they were; false when they are not put aside. */
  bringBack(key: string): Promise<boolean>
  /** Removes for good what was put aside more than so many days ago. @returns those days */
  emptyQuarantine(days: number, now?: number): Promise<readonly string[]>
  /** Removes everything of a company. */
  removeCompany(company: string): Promise<void>
  /** Removes what processes that are gone left half written. */
  sweepUnfinished(): Promise<void>
  /** Stops what the storage does by itself. */
  close(): Promise<void>
}

/** The disk is full, or nearly. */
export class NoRoom extends Error {
  constructor() {
    super('No room for more files')
    this.name = 'NoRoom'
  }
}

const DISK_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Is it the error of a disk that is full, used up, or may only be read? */
export const isDiskWithoutRoom = (error: unknown): boolean => error instanceof Error && 'code' in error && DISK_CODES.has(error.code)
