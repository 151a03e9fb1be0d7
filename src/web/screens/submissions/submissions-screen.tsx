import './submissions-screen.css'
import { useEffect, useRef, useState } from 'react'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { deleteDraft, type OwnRow } from '#contract/portal/submissions.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { call } from '../../api/call.ts'
import { loadPage } from '../../api/page.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { OwnCard } from './own-card.tsx'

/** The user's own drafts and requests, to open, edit or clone (P6.12). */
export function SubmissionsScreen({ page, onPage }: ScreenProps<OwnSubmissionsPage>) {
  const { company, rows, total } = page
  const [deleting, setDeleting] = useState<OwnRow>()
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = rows.length === 0

  // What was pressed is gone with its row.
  useEffect(() => {
    if (deleted) title.current?.focus()
    deleted = false
  }, [])

  async function remove({ uuid }: OwnRow) {
    setBusy(true)
    const { ok } = await call(deleteDraft, { params: { company: company.path, id: uuid } })
    const newest = ok ? await loadPage(company.path, 'submissions', location.search) : undefined
    setBusy(false)
    setDeleting(undefined)
    if (!ok) return toastFailure(screenTexts.draftNotDeleted)
    toastSuccess(screenTexts.draftDeleted)
    deleted = true
    if (newest) onPage(newest)
    else location.reload()
  }

  return (
    <div className="shell-sheet own">
      <h1 ref={title} tabIndex={-1}>
        {texts.yourRequests}
      </h1>
      {isEmpty && (
        <div className="own-empty">
          <p>{total > 0 ? screenTexts.nothingOnPage : screenTexts.nothingYet}</p>
          <p>
            <a href={total > 0 ? linkTo(company, 'submissions') : linkTo(company, '')}>
              {total > 0 ? screenTexts.firstPage : texts.openForms}
            </a>
          </p>
        </div>
      )}
      {!isEmpty && (
        <ul className="own-list">
          {rows.map(row => (
            <OwnCard key={row.uuid} row={row} company={company} onDelete={() => setDeleting(row)} />
          ))}
        </ul>
      )}
      <Paging page={page} />
      {deleting && (
        <DeleteDialog row={deleting} busy={busy} onDelete={() => void remove(deleting)} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}

/** The screen begins anew with the data it has afterwards. */
let deleted = false

function DeleteDialog({ row, busy, onDelete, onClose }: { row: OwnRow; busy: boolean; onDelete: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={screenTexts.deleteDraft}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" busy={busy} onClick={onDelete}>
            {screenTexts.deleteDraft}
          </Button>
        </>
      }
    >
      <p>{screenTexts.deleteDraftText(row.form.title || row.form.name)}</p>
    </Dialog>
  )
}

function Paging({ page: { page, size, total } }: { page: OwnSubmissionsPage }) {
  const pages = Math.max(1, Math.ceil(total / Math.max(1, size)))
  if (pages === 1) return null
  const to = (target: number) => `?page=${target}&size=${size}`
  return (
    <nav className="own-paging" aria-label={screenTexts.pages}>
      {page > 1 && (
        <a className="ui-button ui-button-plain" rel="prev" href={to(page - 1)}>
          {texts.previous}
        </a>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <a className="ui-button ui-button-plain" rel="next" href={to(page + 1)}>
          {texts.next}
        </a>
      )}
    </nav>
  )
}
