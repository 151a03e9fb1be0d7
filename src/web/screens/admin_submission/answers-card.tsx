import './answers-card.css'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { AnswerChange } from '#contract/portal/answer-change.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon } from '../../admin/icons.tsx'
import { texts } from '../../admin/texts.ts'
import { AnswerTable } from './answer-table.tsx'
import { answerTable, answerTexts, isAnswered, shownPages, unseenFields } from './answers.ts'
import { answersTexts } from './answers-texts.ts'
import { StoredFiles } from './files/stored-files.tsx'

interface Props {
  readonly page: AdminSubmissionPage
}

/** What was answered, page by page: what was left empty is folded away, what was changed says what it was before (P8.119). */
export function AnswersCard({ page }: Props) {
  const { submission } = page
  const unseen = unseenFields(submission)
  const pages = [...shownPages(submission), ...(unseen.length > 0 ? [{ key: 'unseen', title: texts.unseenFields, fields: unseen }] : [])]
  const fields = pages.flatMap(one => one.fields)
  const empty = fields.filter(field => !isAnswered(field, submission)).length
  // Where there is nothing else they are no detail.
  const [showsEmpty, setShowsEmpty] = useState(empty === fields.length)
  const id = useId()
  if (fields.length === 0) return null
  return (
    <section className="staff-card answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{answersTexts.title}</h2>
        <span className="staff-hint">{answersTexts.answered(fields.length - empty, fields.length)}</span>
        {empty > 0 && (
          <Button
            className="staff-noprint"
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsEmpty}
            leftSection={<Icon name={showsEmpty ? 'up' : 'down'} size={16} />}
            onClick={() => setShowsEmpty(!showsEmpty)}
          >
            {showsEmpty ? answersTexts.hideEmpty(empty) : answersTexts.showEmpty(empty)}
          </Button>
        )}
      </div>
      {pages.map(one => (
        <Answers
          key={one.key}
          title={one.title}
          fields={showsEmpty ? one.fields : one.fields.filter(field => isAnswered(field, submission))}
          page={page}
        />
      ))}
    </section>
  )
}

interface AnswersProps extends Props {
  readonly title: string
  readonly fields: readonly Field[]
}

function Answers({ title, fields, page }: AnswersProps) {
  const { submission, company } = page
  if (fields.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <dl className="submission-answers">
        {fields.map(field => (
          <div key={field.id}>
            <dt>{field.label || field.shortLabel || field.mapField}</dt>
            <dd>
              <FieldAnswer field={field} submission={submission} company={company} />
              <Change change={own(submission.changed, field.mapField)} page={page} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function FieldAnswer({ field, submission, company }: { field: Field } & Pick<AdminSubmissionPage, 'submission' | 'company'>) {
  if (kinds[field.type]?.files) {
    const files = submission.files[field.mapField] ?? []
    return files.length > 0 ? <StoredFiles files={files} /> : <Answer list={[]} />
  }
  const table = answerTable(field, submission, company)
  return table ? <AnswerTable table={table} label={field.label} /> : <Answer list={answerTexts(field, submission, company)} />
}

/** What an answer was before its last change, who changed it, and when. */
function Change({ change, page: { company, submission } }: Props & { readonly change: AnswerChange | undefined }) {
  if (!change) return null
  const { before, is_cut, who, by_requester, at } = change
  const said = before === '' ? answersTexts.addedBy : answersTexts.changedBy
  const name = who || (by_requester && submission.requester) || texts.guest
  return (
    <p className="answers-change">
      {before !== '' && (
        <>
          <span className="ui-visually-hidden">{answersTexts.before}</span>{' '}
          <del dir="auto">
            {before}
            {is_cut && '…'}
          </del>{' '}
        </>
      )}
      <span className="answers-by">
        <Icon name="edit" size={14} />
        <bdi>{said(name, companyTime(company).both(Date.parse(at)))}</bdi>
      </span>
    </p>
  )
}

function Answer({ list }: { list: readonly string[] }): ReactNode {
  if (list.length === 0) return <span className="staff-hint">{texts.notAnswered}</span>
  if (list.length === 1) return list[0]
  return (
    <ul className="submission-list">
      {list.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** What an edit with a newer version of the form left in its place: that version has no fields for it. */
export function Leftovers({ submission: { leftovers, files } }: { submission: SubmissionData }) {
  const rows = Object.entries(leftovers)
  if (rows.length === 0) return null
  return (
    <section className="staff-card">
      <h2>{texts.leftovers}</h2>
      <dl className="submission-answers">
        {rows.map(([mapField, { label, text }]) => (
          <div key={mapField}>
            <dt>{label}</dt>
            <dd>{Object.hasOwn(files, mapField) ? <StoredFiles files={files[mapField] ?? []} /> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
