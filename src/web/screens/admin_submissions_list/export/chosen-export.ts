import type { NewExport } from '#contract/portal/exports.shape.ts'

/** What somebody chooses of an export. */
export type ExportChoices = Required<Pick<NewExport, 'format' | 'columns' | 'texts' | 'separator' | 'with_files'>>

/** What most people want. */
export const FIRST_CHOICES: ExportChoices = { format: 'xlsx', columns: 'all', texts: 'labels', separator: ',', with_files: false }
