import { Button, Group, Textarea } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import type { AdminResourceImportPage } from '#contract/portal/resource-pages.ts'
import { exportSpaces, isImportable } from '#contract/portal/space-imports.ts'
import { addressOf } from '../../api/call.ts'
import { ResourceTabs } from '../../admin/resources/resource-tabs.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { ImportColumns } from './import-columns.tsx'
import { type FileChoices, type Judged, JudgedFile } from './judged-file.tsx'
import { PastImports } from './past-imports.tsx'
import { resourceImportTexts as texts } from './resource-import-texts.ts'
import { readNow, sendFile } from './send-file.ts'
import './resource-import.css'

const UNDECIDED: FileChoices = { letters: '', choices: {} }

/** Somebody who leaves may think that it was imported, or has to say again what was said of it. One that has to be mended first is chosen anew. */
const isWork = ({ report, letters, choices }: Judged) =>
  (isImportable(report) && report.new + report.changed > 0) || letters !== '' || Object.keys(choices).length > 0

/** Import of spaces: a file is judged, then imported as a whole; earlier imports are undone (P12.35, P12.36). */
export function AdminResourceImportScreen({ page }: { page: AdminResourceImportPage }) {
  const { reload } = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [busy, setBusy] = useState(false)
  const [judged, setJudged] = useState<Judged>()
  const company = page.company.path
  useUnsaved(pasted.trim() !== '' || (judged !== undefined && isWork(judged)))

  /** @returns whether the file was judged, or imported */
  async function send(file: File, isDryRun: boolean, { letters, choices }: FileChoices = UNDECIDED, accept = 0): Promise<boolean> {
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
