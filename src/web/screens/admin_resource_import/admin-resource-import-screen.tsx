import { Button, Group, Textarea } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import type { AdminResourceImportPage } from '#contract/portal/resource-pages.ts'
import { exportSpaces, type ImportReport } from '#contract/portal/space-imports.ts'
import { LettersSelect } from '#fields/kit/letters-select.tsx'
import { addressOf } from '../../api/call.ts'
import { ResourceTabs } from '../../admin/resources/resource-tabs.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportReportView } from './import-report.tsx'
import { PastImports } from './past-imports.tsx'
import { resourceImportTexts as texts } from './resource-import-texts.ts'
import { sendFile } from './send-file.ts'
import './resource-import.css'

interface Judged {
  readonly file: File
  readonly report: ImportReport
  /** Those that were chosen for a file that does not prove its own (P9.25); '': none were. */
  readonly letters: string
}

/** Import of spaces: a file is judged, then imported as a whole; earlier imports are undone (P12.35, P12.36). */
export function AdminResourceImportScreen({ page }: { page: AdminResourceImportPage }) {
  const { reload } = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [busy, setBusy] = useState(false)
  const [judged, setJudged] = useState<Judged>()
  const company = page.company.path

  async function send(file: File, isDryRun: boolean, letters = '') {
    setBusy(true)
    const { report, refusal } = await sendFile(company, file, { isDryRun, letters })
    setBusy(false)
    if (!report) {
      // Else the file before would be imported in place of this one.
      if (isDryRun) setJudged(undefined)
      return toastFailure(texts.failed, refusal || undefined)
    }
    if (report.uuid === '') return setJudged({ file, report, letters })
    setJudged(undefined)
    setPasted('')
    toastSuccess(texts.done)
    void reload()
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) void send(file, true)
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
        <input ref={input} hidden type="file" accept=".csv,.json,.txt,text/csv,application/json" onChange={choose} />
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
          judged={judged}
          busy={busy}
          onLetters={letters => !busy && void send(judged.file, true, letters)}
          onImport={() => void send(judged.file, false, judged.letters)}
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
  readonly onLetters: (letters: string) => void
  readonly onImport: () => void
}

/** What was judged, and the way to import it when nothing of it is wrong; before that its letters, where a person has to say them. */
function JudgedFile({ judged: { file, report, letters }, busy, onLetters, onImport }: JudgedFileProps) {
  const rows = report.new + report.changed
  const isWrong = report.wrong_cells > 0
  const isUnread = report.letters.length > 0 && report.read_as === ''
  return (
    <section className="resource-section" aria-label={file.name}>
      <h2>{report.read_as === '' ? file.name : texts.readAs(file.name, report.read_as)}</h2>
      {report.letters.length > 0 && (
        <div className="import-letters">
          <LettersSelect choices={report.letters} chosen={isUnread ? '' : letters} onChoose={onLetters} />
        </div>
      )}
      {!isUnread && (
        <>
          <ImportReportView report={report} />
          <Button loading={busy} disabled={isWrong || rows === 0} onClick={onImport}>
            {isWrong ? texts.runBlocked(report.wrong_rows) : texts.run(rows)}
          </Button>
        </>
      )}
    </section>
  )
}
