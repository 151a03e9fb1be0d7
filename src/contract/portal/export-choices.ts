/** What a file of submissions is written as: a table for spreadsheets, one with types and sheets, or an object a line for programs. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** `seen`: the columns of the list. `all`: everything that was answered, fields that are gone included. */
export const EXPORT_COLUMNS = ['seen', 'all'] as const
export type ExportColumns = (typeof EXPORT_COLUMNS)[number]

/** `labels`: as people read it, dates as the company writes them. `values`: as it was stored, under the names of its fields. */
export const EXPORT_TEXTS = ['labels', 'values'] as const
export type ExportTexts = (typeof EXPORT_TEXTS)[number]

/** What stands between two cells of CSV. */
export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]
