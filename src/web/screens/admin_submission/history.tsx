import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import { companyTime } from '../../admin/company-time.ts'
import { texts } from '../../admin/texts.ts'

type Entry = SubmissionData['history'][number]

interface Props {
  /** Its history begins with the newest. */
  readonly submission: Pick<SubmissionData, 'history' | 'requester'>
  readonly company: CompanyData
}

/** What is in sight before one asks for more. */
const ENTRIES = 5
const CHANGES = 6

/** Who changed what of a submission, and when: the newest first, the rest when it is asked for. */
export function History({ submission: { history, requester }, company }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? history : history.slice(0, ENTRIES)
  return (
    <section aria-label={texts.history}>
      <h2 className="history-title">{texts.history}</h2>
      <ol className="history">
        {shown.map((entry, index) => (
          <HistoryEntry
            key={`${entry.datetime} ${index}`}
            entry={entry}
            nobody={index === history.length - 1 ? requester || texts.guest : texts.guestOrDeleted}
            company={company}
          />
        ))}
      </ol>
      <More total={history.length} shown={shown.length} words={texts.allChanges} onMore={() => setAll(true)} />
    </section>
  )
}

interface EntryProps {
  readonly entry: Entry
  /** Who did it where no account is known: of the submit, the last entry, whoever asked; of the others it may be one that was deleted. */
  readonly nobody: string
  readonly company: CompanyData
}

function HistoryEntry({ entry: { datetime, who, changes }, nobody, company }: EntryProps) {
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, CHANGES)
  return (
    <li>
      <div className="history-head">
        <time dateTime={datetime}>{companyTime(company).both(Date.parse(datetime))}</time>
        <bdi>{who || nobody}</bdi>
      </div>
      <ul className="history-changes">
        {shown.map((change, index) => (
          <li key={index}>
            <Change text={change} />
          </li>
        ))}
      </ul>
      <More total={changes.length} shown={shown.length} words={texts.allOfThese} onMore={() => setAll(true)} />
    </li>
  )
}

/** `Label: “old” → “new”` is set apart; every other line stands as it is. */
function Change({ text }: { text: string }) {
  const [, label, before, after] = /^(.+?): “(.*)” → “(.*)”$/su.exec(text) ?? []
  if (label === undefined) return text
  return (
    <>
      <span className="history-label">{label}</span>
      <span className="history-values">
        <del>{before || texts.emptyAnswer}</del> <span aria-hidden="true">→</span> <ins>{after || texts.emptyAnswer}</ins>
      </span>
    </>
  )
}

interface MoreProps {
  readonly total: number
  readonly shown: number
  readonly words: (total: number) => string
  readonly onMore: () => void
}

function More({ total, shown, words, onMore }: MoreProps) {
  if (shown >= total) return null
  return (
    <Button className="staff-noprint" size="compact-sm" variant="subtle" onClick={onMore}>
      {words(total)}
    </Button>
  )
}
