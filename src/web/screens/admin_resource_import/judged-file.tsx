import { Button } from '@mantine/core'
import { type ImportChoices, type ImportReport, isImportable } from '#contract/portal/space-imports.ts'
import { LettersSelect } from '#fields/kit/letters-select.tsx'
import { LosingList } from '../../admin/resources/losing-list.tsx'
import { ImportReportView } from './import-report.tsx'
import { resourceImportTexts as texts } from './resource-import-texts.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { UnknownColumns } from './unknown-columns.tsx'
import { UnknownNamesPanel } from './unknown-names.tsx'

/** What somebody said of a file. */
export interface FileChoices {
  /** Those that were chosen for a file that does not prove its own (P9.25); '': none were. */
  readonly letters: string
  readonly choices: ImportChoices
}

export interface Judged extends FileChoices {
  /** Another one for each file that is chosen. */
  readonly id: number
  readonly file: File
  readonly report: ImportReport
}

interface JudgedFileProps {
  readonly judged: Judged
  readonly busy: boolean
  /** @returns whether the file was judged anew */
  readonly onDecide: (decided: Partial<FileChoices>) => Promise<boolean>
  readonly onImport: () => void
}

/** What was judged, what is to be decided of it, and the way to import it when nothing is left of either; before that its letters. */
export function JudgedFile({ judged: { file, report, letters, choices }, busy, onDecide, onImport }: JudgedFileProps) {
  const { columns, unknown } = report
  const isUnread = report.letters.length > 0 && report.read_as === ''
  const onChoose = (chosen: ImportChoices) => onDecide({ choices: { ...choices, ...chosen } })
  const head = useFocusAfter(report)
  return (
    <section className="resource-section" aria-label={file.name}>
      <h2 ref={head} tabIndex={-1}>
        {report.read_as === '' ? file.name : texts.readAs(file.name, report.read_as)}
      </h2>
      {report.letters.length > 0 && (
        <div className="import-letters">
          <LettersSelect
            choices={report.letters}
            chosen={isUnread ? '' : letters}
            onChoose={chosen => void onDecide({ letters: chosen })}
          />
        </div>
      )}
      {!isUnread && (
        <>
          {columns.length > 0 && <UnknownColumns columns={columns} busy={busy} onChoose={chosen => onChoose({ columns: chosen })} />}
          <UnknownNamesPanel unknown={unknown} choices={choices} busy={busy} onChoose={chosen => void onChoose(chosen)} />
          <ImportReportView report={report} />
          {report.losing && <LosingList {...report.losing} />}
          <Button
            loading={busy}
            disabled={!isImportable(report) || report.new + report.changed === 0}
            {...(report.losing && { color: 'red' })}
            onClick={onImport}
          >
            {runText(report)}
          </Button>
        </>
      )}
    </section>
  )
}

function runText(report: ImportReport): string {
  const rows = report.new + report.changed
  if (isImportable(report)) return report.losing ? texts.runAnyway(rows) : texts.run(rows)
  const columns = report.columns.filter(({ chosen }) => chosen === null).length
  if (report.wrong_rows === 0) return texts.runUndecided(columns)
  return report.wrong_cells > 0 ? texts.runBlocked(report.wrong_rows) : texts.runWaiting(report.wrong_rows)
}
