import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { LettersChoice } from '../read-text.ts'
import type { OfCompany } from './params.ts'
import { RESOURCE_READ, RESOURCE_WRITE } from './resources.ts'

/** What a file of spaces may have (P12.34). */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** Cells that a report names; it counts all. */
export const MAX_REPORTED = 500
/** How long an import can be undone. */
export const UNDO_DAYS = 30

/** A cell that cannot be stored. */
export interface WrongCell {
  /** As a spreadsheet counts: the head of a CSV file is row 1. Of JSON: the first object is 1. */
  readonly row: number
  /** Name of its space, or ''. */
  readonly space: string
  /** '': the row as a whole. */
  readonly column: string
  readonly value: string
  readonly reason: string
  /** What may be meant. */
  readonly proposal?: string
}

/** Places that come into being on the way. */
export interface NewPlaces {
  readonly what: 'region' | 'location' | 'worksite' | 'building' | 'floor'
  readonly count: number
  /** Of the first. */
  readonly names: readonly string[]
}

/** What an import does, or would do. */
export interface ImportReport {
  /** uuid of the import; '' while nothing is written. */
  readonly uuid: string
  readonly rows: number
  readonly new: number
  readonly changed: number
  readonly same: number
  /** Rows with a wrong cell: while there is one, nothing is written. */
  readonly wrong_rows: number
  /** Cells, the first `MAX_REPORTED` of `wrong_cells`. */
  readonly wrong: readonly WrongCell[]
  readonly wrong_cells: number
  readonly places: readonly NewPlaces[]
  /** How it was read: `UTF-8, semicolon`; '' while it is not. */
  readonly read_as: string
  /**
   * Letters that the file may be written in, where it does not prove its own (P9.25): nothing of it is read, or written, before the
   * call says one of these as `letters`.
   */
  readonly letters: readonly LettersChoice[]
  /** Of its rows that are right: how many are incomplete afterwards (P12.60). */
  readonly incomplete: number
  /** Spaces of the portal that the file does not name: they stay as they are. */
  readonly missing: number
}

/** The file is the part `file`: CSV or JSON, found by its content. */
export const importSpaces = call<OfCompany, undefined, Outcome<ImportReport>>({
  ...RESOURCE_WRITE,
  name: 'importSpaces',
  method: 'POST',
  path: '/api/portal/:company/admin/resources/import',
  body: 'multipart',
  query: {
    dry_run: '1: nothing is written, the report says what would be',
    letters: 'the letters of the file, where it does not prove its own: a name of `letters` of a report',
  },
})

/** One of the last imports. */
export interface PastImport {
  readonly uuid: string
  readonly file_name: string
  /** Who made it; '' for an operator. */
  readonly by: string
  readonly at: string
  readonly new: number
  readonly changed: number
  readonly is_undone: boolean
}

/** Those that can be undone or were, the newest first. */
export const listImports = call<OfCompany, undefined, readonly PastImport[]>({
  ...RESOURCE_READ,
  name: 'listImports',
  path: '/api/portal/:company/admin/resources/imports',
})

/** 409 that names what was changed or booked since. */
export const undoImport = call<OfCompany & { uuid: string }, undefined, Outcome>({
  ...RESOURCE_WRITE,
  name: 'undoImport',
  method: 'POST',
  path: '/api/portal/:company/admin/resources/imports/:uuid/undo',
  effect: 'changes',
  body: 'none',
})

/** A download of all spaces in the form that an import takes. */
export const exportSpaces = call<OfCompany, undefined, unknown>({
  ...RESOURCE_READ,
  name: 'exportSpaces',
  path: '/api/portal/:company/admin/resources/export',
  query: { format: 'csv, or json' },
})
