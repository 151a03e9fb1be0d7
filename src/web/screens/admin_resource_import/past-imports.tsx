import { Button } from '@mantine/core'
import { type PastImport, undoImport } from '#contract/portal/space-imports.ts'
import { call } from '../../api/call.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { resourceImportTexts as texts } from './resource-import-texts.ts'

/** The imports that can be undone, or were. */
export function PastImports({ imports }: { imports: readonly PastImport[] }) {
  const { page, reload } = useNavigation()
  const ask = useAsk()
  const time = companyTime(page.company)

  async function undo({ uuid, file_name, new: added, changed }: PastImport) {
    const question = { title: texts.undoTitle(file_name), text: texts.undoText(added, changed), yes: texts.undo, danger: true }
    if (!(await ask(question))) return
    const { ok, body } = await call(undoImport, { params: { company: page.company.path, uuid }, quiet: true })
    if (ok) toastSuccess(texts.undone, body.message[1])
    else toastFailure(texts.notUndone, body?.message[1])
    void reload()
  }

  const columns: readonly Column<PastImport>[] = [
    { key: 'file', title: texts.file, cell: ({ file_name }) => file_name },
    { key: 'at', title: texts.at, width: 12, cell: ({ at }) => time.both(Date.parse(at)) },
    { key: 'by', title: texts.by, width: 12, cell: ({ by }) => by || texts.operator },
    { key: 'rows', title: texts.rows, width: 12, cell: one => texts.rowsOf(one.new, one.changed) },
    {
      key: 'actions',
      title: texts.actions,
      actions: true,
      width: 7,
      cell: one =>
        one.is_undone ? (
          texts.isUndone
        ) : (
          <Button size="compact-sm" variant="default" aria-label={texts.undoOf(one.file_name)} onClick={() => void undo(one)}>
            {texts.undo}
          </Button>
        ),
    },
  ]
  return (
    <section className="resource-section" aria-label={texts.past}>
      <h2>{texts.past}</h2>
      {imports.length === 0 ? (
        <p>{texts.noPast}</p>
      ) : (
        <DataTable label={texts.past} columns={columns} rows={imports} keyOf={({ uuid }) => uuid} />
      )}
    </section>
  )
}
