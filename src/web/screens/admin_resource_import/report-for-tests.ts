import type { ImportReport } from '#contract/portal/space-imports.ts'

/** What is said of a file in which nothing is wrong and nothing is left to decide. */
export const aReport = (more: Partial<ImportReport> = {}): ImportReport => ({
  uuid: '',
  rows: 3,
  new: 0,
  changed: 0,
  same: 0,
  wrong_rows: 0,
  wrong: [],
  faults: 0,
  wrong_cells: 0,
  columns: [],
  unknown: [],
  places: [],
  read_as: 'UTF-8, comma',
  letters: [],
  incomplete: 0,
  gaps: [],
  missing: 0,
  ...more,
})
