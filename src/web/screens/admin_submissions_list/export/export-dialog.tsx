import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { SEARCHED_FILTERS } from '#contract/portal/filter-choices.ts'
import type { ExportJob } from '#contract/portal/exports.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { useFocusAfterPress } from '../../../admin/use-focus-after-press.ts'
import { texts as staffTexts } from '../../../admin/texts.ts'
import { toastSuccess } from '../../../shell/toasts.ts'
import { filterTexts } from '../filters/filter-texts.ts'
import { chosenLabel } from '../filters/searched-filters.ts'
import { listTexts } from '../list-texts.ts'
import { assigneeName, isFiltered, standingName } from '../standing-filters.ts'
import { viewTexts } from '../views/view-texts.ts'
import { type ExportChoices, FIRST_CHOICES } from './chosen-export.ts'
import { ExportChoicesFields } from './export-choices.tsx'
import { ExportJobs } from './export-jobs.tsx'
import { exportTexts as texts } from './export-texts.ts'
import { fileOf, useExports } from './use-exports.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly onClose: () => void
}

/** Has what the list shows made into a file, says how far that is, and leads to it. */
export function ExportDialog({ page, onClose }: Props) {
  const { company, query } = page
  const [choices, setChoices] = useState<ExportChoices>(FIRST_CHOICES)
  const exports = useExports(company.path, job => download(company.path, job))
  const button = useRef<HTMLButtonElement>(null)
  const onPress = useFocusAfterPress(exports.isBeginning, () => button.current)
  const { page: _page, size: _size, sort: _sort, columns: _columns, ...filter } = query
  return (
    <StaffDialog title={texts.title} size="44rem" onClose={onClose}>
      <div className="submissions-export-dialog">
        <Holds page={page} />
        <ExportChoicesFields choices={choices} onChange={more => setChoices(before => ({ ...before, ...more }))} />
        {exports.failure !== '' && (
          <Alert color="red" role="alert">
            {exports.failure}
          </Alert>
        )}
        <div>
          <Button
            ref={button}
            loading={exports.isBeginning}
            disabled={page.total === 0}
            onClick={() => {
              onPress()
              void exports.begin({ ...choices, bom: true, shown: [...page.shown], ...filter })
            }}
          >
            {texts.begin}
          </Button>
        </div>
        <ExportJobs company={company} exports={exports} />
      </div>
    </StaffDialog>
  )
}

/** The browser fetches it beside the page, which stays. */
function download(company: string, job: ExportJob): void {
  const link = document.createElement('a')
  link.href = fileOf(company, job)
  link.download = job.name
  link.click()
  toastSuccess(texts.isReady(job.name), '')
}

/** What it will hold: how many, and by which filters. */
function Holds({ page }: { page: AdminSubmissionsListPage }) {
  const { total, more, query, form, company, searched } = page
  const day = (iso: string) => formatDate(iso, company)
  const [from, to] = [query.from && day(query.from), query.to && day(query.to)]
  const days = daysText(from, to)
  const eventDays = daysText(query.event_from && day(query.event_from), query.event_to && day(query.event_to))
  const status = standingName(page)
  const assignee = assigneeName(page)
  return (
    <div className="submissions-export-holds">
      <p>
        <strong>{more ? texts.holdsMoreThan(total) : total === 0 && !searched ? texts.nothing : texts.holds(total)}</strong>
      </p>
      {!isFiltered(query) && query.view === '' && <p>{texts.allOfThem}</p>}
      {(isFiltered(query) || query.view !== '') && (
        <dl>
          {query.view !== '' && <Fact name={viewTexts.view} value={viewTexts[query.view]} />}
          {query.unread !== '' && <Fact name={listTexts.unread} value={viewTexts.unreadOnly} />}
          {query.mail !== '' && <Fact name={filterTexts.mail} value={filterTexts.failed} />}
          {status !== '' && <Fact name={staffTexts.status} value={status} />}
          {assignee !== '' && <Fact name={listTexts.assignee} value={assignee} />}
          {SEARCHED_FILTERS.map(
            filter => query[filter] !== '' && <Fact key={filter} name={filterTexts[filter]} value={chosenLabel(page, filter)} />,
          )}
          {form && <Fact name={texts.ofForm} value={form.name} />}
          {days !== '' && <Fact name={texts.days} value={days} />}
          {eventDays !== '' && <Fact name={listTexts.when} value={eventDays} />}
          {query.search !== '' && <Fact name={texts.words} value={texts.quoted(query.search)} />}
        </dl>
      )}
      {searched && <p className="staff-hint">{texts.searchesAll}</p>}
    </div>
  )
}

const daysText = (from: string, to: string): string =>
  from && to ? texts.fromTo(from, to) : from ? texts.from(from) : to && texts.until(to)

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
