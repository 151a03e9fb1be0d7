import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type BookingsImported, listBookingImports } from '#contract/portal/reservation-imports.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { call } from '../../api/call.ts'
import { bookingImportTexts as texts } from './import-texts.ts'
import { undoImport } from './undo-import.ts'

interface Props {
  readonly company: CompanyData
  readonly onUndone: () => void
}

/** Own imports of the last minutes, each with its undo; nothing where there is none, or where they cannot be read. */
export function UndoableImports({ company, onUndone }: Props) {
  const [imports, setImports] = useState<readonly BookingsImported[]>([])
  const [busy, setBusy] = useState('')

  useEffect(() => {
    const abort = new AbortController()
    void call(listBookingImports, { params: { company: company.path }, signal: abort.signal, quiet: true }).then(({ ok, body }) => {
      if (ok && !abort.signal.aborted) setImports(body.imports)
    })
    return () => abort.abort()
  }, [company.path])

  async function undo(id: string) {
    setBusy(id)
    const isUndone = await undoImport(company.path, id)
    setBusy('')
    if (isUndone) onUndone()
  }

  if (imports.length === 0) return null
  return (
    <section className="reserving-imports" aria-label={texts.imported}>
      <h3>{texts.imported}</h3>
      <ul className="staff-chosen">
        {imports.map(({ uuid, bookings, at }) => {
          const time = formatDateTime(Date.parse(at), company.timezone, company)
          return (
            <li key={uuid}>
              <span>{texts.importedAt(bookings, time)}</span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={texts.undoOf(bookings, time)}
                loading={busy === uuid}
                disabled={busy !== '' && busy !== uuid}
                onClick={() => void undo(uuid)}
              >
                {texts.undo}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="staff-hint">{texts.undoHelp}</p>
    </section>
  )
}
