import { Button, Group, Textarea } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import type { AdminResourceImportPage } from '#contract/portal/resource-pages.ts'
import { exportSpaces, type ImportChoices, type ImportReport, isImportable } from '#contract/portal/space-imports.ts'
import { LettersSelect } from '#fields/kit/letters-select.tsx'
import { addressOf } from '../../api/call.ts'
import { LosingList } from '../../admin/resources/losing-list.tsx'
import { ResourceTabs } from '../../admin/resources/resource-tabs.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportReportView } from './import-report.tsx'
import { PastImports } from './past-imports.tsx'
import { resourceImportTexts as texts } from './resource-import-texts.ts'
import { readNow, sendFile } from './send-file.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { UnknownColumns } from './unknown-columns.tsx'
import { UnknownNamesPanel } from './unknown-names.tsx'
import './resource-import.css'

/** What somebody said of a file. */
interface Decided {
  /** Those that were chosen for a file that does not prove its own (P9.25); '': none were. */
  readonly letters: string
  readonly choices: ImportChoices
}

interface Judged extends Decided {
  /** Another one for each file that is chosen. */
  readonly id: number
  readonly file: File
  readonly report: ImportReport
}

const UNDECIDED: Decided = { letters: '', choices: {} }

/** Import of spaces: a file is judged, then imported as a whole; earlier imports are undone (P12.35, P12.36). */
export function AdminResourceImportScreen({ page }: { page: AdminResourceImportPage }) {
  const { reload } = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [busy, setBusy] = useState(false)
  const [judged, setJudged] = useState<Judged>()
  const company = page.company.path

  /** @returns whether the file was judged, or imported */
  async function send(file: File, isDryRun: boolean, { letters, choices }: Decided = UNDECIDED, accept = 0): Promise<boolean> {
    setBusy(true)
    const { report, refusal } = await sendFile(company, file, { isDryRun, letters, choices, accept })
    setBusy(false)
    if (!report) {
      // Else the file before would be imported in place of this one.
      if (isDryRun && judged?.file !== file) setJudged(undefined)
      toastFailure(texts.failed, refusal || undefined)
      return false
    }
    const id = (judged?.id ?? 0) + (judged?.file === file ? 0 : 1)
    if (report.uuid === '') {
      setJudged({ id, file, report, letters, choices })
      return true
    }
    setJudged(undefined)
    setPasted('')
    toastSuccess(texts.done)
    void reload()
    return true
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen) return
    setBusy(true)
    const file = await readNow(chosen).catch(() => undefined)
    if (file) return void send(file, true)
    setBusy(false)
    setJudged(undefined)
    toastFailure(texts.failed, texts.unreadable)
  }

  const exportLink = (format: string) => addressOf(exportSpaces.path, { company }, { format })
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
      </div>
      <ResourceTabs />
      <section className="resource-section import-file" aria-label={texts.choose}>
        <p>{texts.intro}</p>
        <ImportColumns />
        <p className="import-export">
          <a href={exportLink('sample')} download>
            {texts.sample}
          </a>
          {' · '}
          {texts.sampleHelp}
        </p>
        <input ref={input} hidden type="file" accept=".csv,.json,.txt,text/csv,application/json" onChange={event => void choose(event)} />
        <Button loading={busy} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <Textarea
          className="import-wide"
          label={texts.pasteLabel}
          rows={4}
          spellCheck={false}
          value={pasted}
          onChange={event => setPasted(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={busy || pasted.trim() === ''}
          onClick={() => void send(new File([pasted], texts.pasted, { type: 'text/csv' }), true)}
        >
          {texts.check}
        </Button>
      </section>
      {judged && (
        <JudgedFile
          key={judged.id}
          judged={judged}
          busy={busy}
          onDecide={async decided => !busy && (await send(judged.file, true, { ...judged, ...decided }))}
          onImport={() => void send(judged.file, false, judged, judged.report.losing?.count)}
        />
      )}
      <PastImports imports={page.imports} />
      <section className="resource-section" aria-label={texts.export}>
        <h2>{texts.export}</h2>
        <Group gap="md" className="import-export">
          <a href={exportLink('csv')} download>
            {texts.exportCsv}
          </a>
          <a href={exportLink('json')} download>
            {texts.exportJson}
          </a>
        </Group>
      </section>
    </>
  )
}

interface JudgedFileProps {
  readonly judged: Judged
  readonly busy: boolean
  /** @returns whether the file was judged anew */
  readonly onDecide: (decided: Partial<Decided>) => Promise<boolean>
  readonly onImport: () => void
}

/** What was judged, what is to be decided of it, and the way to import it when nothing is left of either; before that its letters. */
function JudgedFile({ judged: { file, report, letters, choices }, busy, onDecide, onImport }: JudgedFileProps) {
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
