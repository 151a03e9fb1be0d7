import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { ExportFormat } from './export-choices.ts'
import type { NewExport } from './exports.shape.ts'
import type { OfCompany } from './params.ts'

/** Where an export is: `waiting` for its turn, `running`, `done` (to be downloaded until `expires_at`), or `failed` (`why` says so). */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** A file of submissions that is made, or was. */
export interface ExportJob {
  readonly uuid: string
  readonly state: ExportState
  readonly format: ExportFormat
  readonly with_files: boolean
  /** What it is called when it is downloaded. */
  readonly name: string
  /** Submissions that it is to hold, and those that it has; before it began both are 0. Its files are counted once all submissions are in. */
  readonly rows: number
  readonly done: number
  /** Bytes; 0 until it is done. */
  readonly size: number
  /** Cells of XLSX that hold more than a cell may: what is beyond was cut, and a sheet names them. */
  readonly cut_cells: number
  /** Why it failed, as a sentence; else ''. */
  readonly why: string
  /** How many are before it in the company; 0: it is next, or not waiting. */
  readonly ahead: number
  /** Who asked for it. */
  readonly by: string
  readonly is_own: boolean
  /** Instants, ISO 8601 UTC. `expires_at`: when it is erased; absent while it is made. */
  readonly created_at: string
  readonly expires_at?: string
}

export interface OfExport extends OfCompany {
  /** uuid. */
  readonly id: string
}

/** Exports stay for so many hours after they are over. */
export const EXPORT_HOURS = 24

/** Exports of one person that wait or are made at a time. */
export const MAX_OWN_EXPORTS = 3

const FACTS = { needs: 'can_edit', body: 'none', query: {}, headers: [] } as const satisfies Partial<Call>
const PATH = '/api/portal/:company/admin/submissions/exports/'

/** Own ones, of administrators those of all, the newest first. */
export const listExports = call<OfCompany, undefined, { readonly exports: readonly ExportJob[] }>({
  ...FACTS,
  name: 'listExports',
  method: 'GET',
  path: PATH,
  effect: 'reads',
  rate: 'pagesPerMinute',
})

/** Begins an export of what the list shows for these filters, of all its pages. 409 where too many of this person, or of the company, wait. */
export const beginExport = call<OfCompany, NewExport, Outcome<ExportJob>>({
  ...FACTS,
  name: 'beginExport',
  method: 'POST',
  path: PATH,
  body: 'json',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
})

/** One of them, with how far it is. */
export const getExport = call<OfExport, undefined, ExportJob>({
  ...FACTS,
  name: 'getExport',
  method: 'GET',
  path: `${PATH}:id/`,
  effect: 'reads',
  rate: 'pagesPerMinute',
})

/** Breaks it off while it waits or is made; erases what it made when it is done. */
export const removeExport = call<OfExport, undefined, Outcome>({
  ...FACTS,
  name: 'removeExport',
  method: 'DELETE',
  path: `${PATH}:id/`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})

/** The file itself, as an attachment. 404 until it is done, and once it is erased. */
export const downloadExport = call<OfExport, undefined, unknown>({
  ...FACTS,
  name: 'downloadExport',
  method: 'GET',
  path: `${PATH}:id/file`,
  effect: 'reads',
  rate: 'pagesPerMinute',
})
