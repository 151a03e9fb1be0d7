import './reserving.css'
import { Button, Group } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import type { BookingsReport } from '#contract/portal/reservation-imports.ts'
import { LettersSelect } from '#fields/kit/letters-select.tsx'
import { leadTo } from '../focus.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import type { ImportDialogProps } from './import-dialog-props.ts'
import { BookingsReportView } from './import-report.tsx'
import { bookingImportTexts as texts } from './import-texts.ts'
import { readNow, sendBookings } from './send-bookings.ts'
import { undoImport } from './undo-import.ts'
import { UndoableImports } from './undoable-imports.tsx'

interface CheckedUpload {
  readonly file: File
  readonly letters: string
  readonly report: BookingsReport
}

/** A file of bookings is checked, then all of it is booked, or what can be (P12.145, P12.146). */
export function ImportDialog({ company, onImported, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<CheckedUpload>()

  async function send(file: File, take: 'all' | 'good' | '', letters = ''): Promise<void> {
    setBusy(true)
    const { report, refusal } = await sendBookings({ company: company.path, file, take, letters })
    setBusy(false)
    if (!report) {
      if (take === '' && checked?.file !== file) setChecked(undefined)
      return toastFailure(texts.failed, refusal || undefined)
    }
    if (report.booked > 0) {
      const id = report.import
      const undo = async () => {
        if (id !== undefined && (await undoImport(company.path, id))) onImported()
      }
      toastSuccess(texts.done(report.booked), '', id === undefined ? undefined : { label: texts.undo, press: undo })
      return onImported()
    }
    if (take !== '') toastFailure(texts.failed, texts.meanwhile)
    setChecked({ file, letters, report })
    leadTo(() => head.current)
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen) return
    setBusy(true)
    const file = await readNow(chosen).catch(() => undefined)
    setBusy(false)
    if (file) return void send(file, '')
    toastFailure(texts.failed, texts.unreadable)
  }

  return (
    <StaffDialog title={texts.import} size="lg" onClose={onClose}>
      <div className="reserving-intro">
        <p>{texts.intro}</p>
        <p>{texts.required}</p>
        <p>{texts.optional}</p>
      </div>
      <input ref={input} hidden type="file" accept=".csv,.txt,text/csv" onChange={event => void choose(event)} />
      <Button data-autofocus variant={checked ? 'default' : 'filled'} loading={busy && !checked} onClick={() => input.current?.click()}>
        {checked ? texts.other : texts.choose}
      </Button>
      {!checked && <UndoableImports company={company} onUndone={onImported} />}
      {checked && (
        <section className="reserving-checked" aria-label={checked.file.name}>
          <h2 ref={head} tabIndex={-1}>
            <bdi>{checked.report.read_as === '' ? checked.file.name : texts.readAs(checked.file.name, checked.report.read_as)}</bdi>
          </h2>
          {checked.report.letters.length > 0 && (
            <LettersSelect
              choices={checked.report.letters}
              chosen={checked.letters}
              onChoose={letters => void send(checked.file, '', letters)}
            />
          )}
          {checked.report.read_as !== '' || checked.report.letters.length === 0 ? <BookingsReportView report={checked.report} /> : null}
        </section>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        {checked && checked.report.good > 0 && (
          <TakeButton checked={checked} busy={busy} onTake={take => void send(checked.file, take, checked.letters)} />
        )}
      </Group>
    </StaffDialog>
  )
}

interface TakeProps {
  readonly checked: CheckedUpload
  readonly busy: boolean
  readonly onTake: (take: 'all' | 'good') => void
}

/** All of it, or where some rows cannot be booked, the others. */
function TakeButton({ checked: { report }, busy, onTake }: TakeProps) {
  const isWhole = report.clash_rows === 0 && report.wrong_rows === 0
  return (
    <Button loading={busy} onClick={() => onTake(isWhole ? 'all' : 'good')}>
      {isWhole ? texts.takeAll(report.good) : texts.takeGood(report.good)}
    </Button>
  )
}
