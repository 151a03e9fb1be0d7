import { COLUMNS, type GridColumn } from './columns.ts'

/** The columns that a grid has, with where each begins. */
export interface ColumnSet {
  readonly columns: readonly GridColumn[]
  /** Pixels. */
  readonly lefts: readonly number[]
  readonly width: number
  /** `grid-template-columns` */
  readonly template: string
}

const setOf = (columns: readonly GridColumn[]): ColumnSet => {
  const lefts = columns.map((_, at) => columns.slice(0, at).reduce((sum, { width }) => sum + width, 0))
  const template = columns.map(({ width }) => `${width}px`).join(' ')
  return { columns, lefts, template, width: columns.reduce((sum, { width }) => sum + width, 0) }
}

/** Of spaces of several buildings: one column says where each lies. */
export const OF_PLACES = setOf(COLUMNS)
/** Of the spaces of one building. */
export const OF_BUILDING = setOf(COLUMNS.filter(({ key }) => key !== 'building_id'))
