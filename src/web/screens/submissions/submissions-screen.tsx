import '../../shell/ground.css'
import './submissions-screen.css'
import type { OwnRow } from '#contract/portal/own-row.ts'
import { useEffect, useRef, useState } from 'react'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { deleteDraft } from '#contract/portal/submissions.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { texts } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DraftCard } from './draft-card.tsx'
import { ownName } from './own-name.ts'
import { OwnList } from './own-list.tsx'
import { OwnFilters } from './own-filters.tsx'
import { ownQuery } from './own-query.ts'
import { useOwnPage } from './use-own-page.ts'

/** The user's own drafts and requests, to open, edit or clone (P6.12). */
export function SubmissionsScreen({ page: first }: ScreenProps<OwnSubmissionsPage>) {
  const { page, query, state, ask } = useOwnPage(first)
  const { company, drafts, count } = page
  const [deleting, setDeleting] = useState<OwnRow>()
  const [busy, setBusy] = useState(false)
  const [deletions, setDeletions] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const isFiltered = ownQuery(page.query) !== ''
  const isEmpty = drafts.length === 0 && count.all === 0 && !isFiltered

  // What was pressed is gone with its card.
  useEffect(() => {
    if (deletions > 0) title.current?.focus()
  }, [deletions])

  async function remove({ uuid }: OwnRow) {
    setBusy(true)
    const { ok } = await call(deleteDraft, { params: { company: company.path, id: uuid } })
    if (ok) await ask(query)
    setBusy(false)
    setDeleting(undefined)
    if (!ok) return toastFailure(screenTexts.draftNotDeleted)
    toastSuccess(screenTexts.draftDeleted)
    setDeletions(deletions + 1)
  }

  return (
    <div className="own shell-ground">
      <header className="own-head">
        <h1 ref={title} tabIndex={-1}>
          {menuTexts.yourRequests}
        </h1>
        {!isEmpty && (
          <a className="ui-button ui-button-primary" href={linkTo(company, '')}>
            {screenTexts.newRequest}
          </a>
        )}
      </header>
      {drafts.length > 0 && (
        <section aria-labelledby="own-drafts">
          <h2 id="own-drafts">{screenTexts.startDrafts}</h2>
          <ul className="own-drafts">
            {drafts.map(draft => (
              <DraftCard key={draft.uuid} draft={draft} company={company}>
                <Button variant="quiet" aria-label={screenTexts.deleteDraftOf({ name: ownName(draft) })} onClick={() => setDeleting(draft)}>
                  {screenTexts.deleteDraft}
                </Button>
              </DraftCard>
            ))}
          </ul>
        </section>
      )}
      {isEmpty && (
        <div className="own-empty">
          <p>{screenTexts.nothingYet}</p>
          <a className="ui-button ui-button-primary" href={linkTo(company, '')}>
            {menuTexts.openForms}
          </a>
        </div>
      )}
      {(count.all > 0 || isFiltered) && (
        <section aria-label={screenTexts.requests} className="own-requests">
          <OwnFilters page={page} query={query} onAsk={ask} />
          {state === 'failed' && (
            <div role="alert" className="own-empty">
              <p>{screenTexts.listFailed}</p>
              <Button onClick={() => void ask(query)}>{texts.tryAgain}</Button>
            </div>
          )}
          <OwnList page={page} isLoading={state === 'loading'} />
        </section>
      )}
      {deleting && (
        <DeleteDialog row={deleting} busy={busy} onDelete={() => void remove(deleting)} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}
