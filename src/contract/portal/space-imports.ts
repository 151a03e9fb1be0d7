import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { LettersChoice } from '../read-text.ts'
import type { SpaceGap } from './inventory-gaps.ts'
import type { OfCompany } from './params.ts'
import { type LosingBookings, RESOURCE_READ, RESOURCE_WRITE } from './resources.ts'
import type { SpaceColumnName } from './space-columns.ts'

/** What a file of spaces may have (P12.34). */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** Wrong cells that a report names, equal ones as one, and rows of each; it counts all. */
export const MAX_REPORTED = 200
export const MAX_REPORTED_ROWS = 20
/** Columns that it names because nobody knows them, and names of one kind that nothing has. */
export const MAX_REPORTED_COLUMNS = 50
export const MAX_REPORTED_NAMES = 100
/** Names of one kind that an import may bring along (P12.85). */
export const MAX_NEW_NAMES = 1_000
/** How long an import can be undone. */
export const UNDO_DAYS = 30

/** What of a file cannot be stored: a cell, or the row as a whole. */
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

/** Wrong cells of one column that say the same for the same reason: the first of them, and in which rows they are (P12.86). */
export interface EqualWrongCells extends WrongCell {
  /** How many. */
  readonly count: number
  /** The first `MAX_REPORTED_ROWS`. */
  readonly rows: readonly Pick<WrongCell, 'row' | 'space'>[]
}

/** What spaces have by its name, and what an import may bring along where there is none of that name. */
export const NAMED_KINDS = ['category', 'feature', 'layout'] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/** A name in the file that nothing of its kind has. */
interface UnknownName {
  /** As the file has it first. */
  readonly name: string
  /** Rows that have it. */
  readonly rows: number
  /** A name that is there and much like it: this one does not come along with the others before somebody says that it is meant. */
  readonly near?: string
  /** The import brings it along, as was chosen. */
  readonly is_created: boolean
}

/** The names of one kind that are not there yet (P12.85). */
export interface UnknownNames {
  readonly kind: NamedKind
  /** How many come along, wait because they are much like one that is there, and wait for the others of their kind. */
  readonly created: number
  readonly near: number
  readonly open: number
  /** The first `MAX_REPORTED_NAMES`: those that are like others, those that wait, and those that come along, each by the rows that have them. */
  readonly names: readonly UnknownName[]
}

/** A column that is none of a file of spaces (P12.87). */
export interface UnknownColumn {
  /** As the file has it. */
  readonly name: string
  /** What its first cell says that says something. */
  readonly example: string
  /** The column that is likely meant, and that no other stands for; '': nobody can say. Its cells are checked as if it were that one. */
  readonly nearest: SpaceColumnName | ''
  /** What was chosen, '' to leave it out; null: nothing was, and nothing is written before. */
  readonly chosen: SpaceColumnName | '' | null
}

/** What somebody decided on a file after its report: the part `choices` of the call, as JSON. */
export interface ImportChoices {
  /** Kinds of which all names that are not there come into being, but for those that are much like another. */
  readonly create?: readonly NamedKind[]
  /** What single names mean: another that is there, or themselves, which then come into being. */
  readonly names?: readonly { readonly kind: NamedKind; readonly name: string; readonly means: string }[]
  /** What columns stand for; '': they are left out. Of several of one name the first is for the first of them, and so on; the last for all that are left. */
  readonly columns?: readonly { readonly name: string; readonly column: SpaceColumnName | '' }[]
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
  /** Rows with a wrong cell, or a name that nobody decided on: while there is one, nothing is written. */
  readonly wrong_rows: number
  /** Wrong cells, equal ones together, those of the most rows first: the first `MAX_REPORTED`. */
  readonly wrong: readonly EqualWrongCells[]
  /** How many different ones there are. */
  readonly faults: number
  /** How many there are in all. */
  readonly wrong_cells: number
  /** None of them is among `wrong`. */
  readonly columns: readonly UnknownColumn[]
  readonly unknown: readonly UnknownNames[]
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
  /** Of those: how many lack what. */
  readonly gaps: readonly { readonly gap: SpaceGap; readonly rows: number }[]
  /** Spaces of the portal that the file does not name: they stay as they are. */
  readonly missing: number
  /** Bookings ahead that it would make impossible; absent: none. Nothing is written while they are more than are accepted. */
  readonly losing?: LosingBookings
}

/** Whether nothing keeps the rows of a file from being written. */
export const isImportable = ({ wrong_rows, columns }: ImportReport): boolean =>
  wrong_rows === 0 && columns.every(({ chosen }) => chosen !== null)

/** The file is the part `file`: CSV or JSON, found by its content. A part `choices` says what was decided on it, as `ImportChoices`. */
export const importSpaces = call<OfCompany, undefined, Outcome<ImportReport>>({
  ...RESOURCE_WRITE,
  name: 'importSpaces',
  method: 'POST',
  path: '/api/portal/:company/admin/resources/import',
  body: 'multipart',
  query: {
    dry_run: '1: nothing is written, the report says what would be',
    accept: 'so many bookings ahead may be impossible afterwards',
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

/** A download of all spaces, or of three that nobody has, in the form that an import takes. */
export const exportSpaces = call<OfCompany, undefined, unknown>({
  ...RESOURCE_READ,
  name: 'exportSpaces',
  needs: 'staff_changing',
  path: '/api/portal/:company/admin/resources/export',
  query: { format: 'csv, json, or sample: three rows to begin with, as csv' },
})
