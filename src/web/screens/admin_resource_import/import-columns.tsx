import { REQUIRED_COLUMNS, SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { columnTexts, resourceImportTexts as texts } from './resource-import-texts.ts'

const isRequired = (name: SpaceColumnName) => (REQUIRED_COLUMNS as readonly SpaceColumnName[]).includes(name)

const columns: readonly Column<SpaceColumnName>[] = [
  { key: 'column', title: texts.column, width: 10, cell: name => <code>{name}</code> },
  {
    key: 'holds',
    title: texts.holds,
    cell: name => (isRequired(name) ? texts.needed(columnTexts[name].holds) : columnTexts[name].holds),
  },
  { key: 'example', title: texts.example, width: 13, cell: name => <code>{columnTexts[name].example}</code> },
]

/** What a file of spaces has to look like (P12.34): who has none to begin with reads it here. */
export function ImportColumns() {
  return (
    <details className="import-columns">
      <summary>{texts.columns}</summary>
      <p>{texts.columnsHelp}</p>
      <DataTable label={texts.columns} columns={columns} rows={SPACE_COLUMNS.map(({ name }) => name)} keyOf={name => name} />
    </details>
  )
}
