import type { GridColumn } from './columns.ts'

/** What the columns are called. */
export const HeadRow = ({ columns }: { columns: readonly GridColumn[] }) => (
  <div role="row" aria-rowindex={1} className="spaces-head">
    {columns.map(({ key, title, isNumber }, at) => (
      <div key={key} role="columnheader" aria-colindex={at + 1} data-number={isNumber && ''}>
        {title}
      </div>
    ))}
  </div>
)
