import './admin-submission.css'
import './submission-head.css'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { Field } from '#engine/model/form.ts'
import { kinds } from '#fields/types.ts'
import { Icon } from '../../admin/icons.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { texts } from '../../admin/texts.ts'
import { AnswerTable } from './answer-table.tsx'
import { answerTable, answerTexts, shownPages, sizeText, unseenFields } from './answers.ts'
import { BookingsCard } from './bookings-card.tsx'
import type { PendingDecision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { FactsCard } from './facts-card.tsx'
import { History } from './history.tsx'
import { PostersCard } from './posters-card.tsx'
import { Standing } from './standing.tsx'
import { useEditedNote } from './use-edited-note.ts'
import { WaysOn } from './ways-on.tsx'

/** One submission to read, to print and to download from. */
export function AdminSubmissionScreen({ page }: { page: AdminSubmissionPage }) {
  const { company, submission } = page
  const { backHref, go } = useNavigation()
  const unseen = unseenFields(submission)
  const [decision, setDecision] = useState<PendingDecision>()
  useEditedNote(submission.reference)
  return (
    <>
      <div className="staff-head">
        <div className="staff-noprint">
          <Button variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
            {texts.back}
          </Button>
        </div>
        <h1>
          <bdi>{submission.title}</bdi>{' '}
          <span className="submission-reference" dir="ltr">
            {submission.reference}
          </span>
        </h1>
        <div className="staff-noprint submission-buttons">
          <ActionIcon variant="default" size="input-sm" aria-label={texts.print} title={texts.print} onClick={() => print()}>
            <Icon name="print" />
          </ActionIcon>
          <WaysOn page={page} onDecide={setDecision} />
        </div>
      </div>
      <Standing page={page} onDecide={setDecision} />
      <div className="submission">
        <div className="submission-main">
          <BookingsCard page={page} />
          <PostersCard page={page} />
          {shownPages(submission).map(({ key, title, fields }) => (
            <Answers key={key} title={title} fields={fields} page={page} />
          ))}
          {unseen.length > 0 && <Answers title={texts.unseenFields} fields={unseen} page={page} />}
          <Leftovers submission={submission} />
        </div>
        <div className="submission-side">
          <FactsCard page={page} />
          <History submission={submission} company={company} />
        </div>
      </div>
      {decision && <DecisionDialog key={submission.uuid} page={page} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}

interface AnswersProps {
  readonly title: string
  readonly fields: readonly Field[]
  readonly page: AdminSubmissionPage
}

function Answers({ title, fields, page: { submission, company } }: AnswersProps) {
  return (
    <section className="staff-card">
      <h2>{title}</h2>
      <dl className="submission-answers">
        {fields.map(field => (
          <div key={field.id}>
            <dt>{field.label || field.shortLabel || field.mapField}</dt>
            <dd>
              <FieldAnswer field={field} submission={submission} company={company} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FieldAnswer({ field, submission, company }: { field: Field } & Pick<AdminSubmissionPage, 'submission' | 'company'>) {
  if (kinds[field.type]?.files) return <Files files={submission.files[field.mapField] ?? []} />
  const table = answerTable(field, submission, company)
  return table ? <AnswerTable table={table} label={field.label} /> : <Answer list={answerTexts(field, submission, company)} />
}

/** What an edit with a newer version of the form left in its place: that version has no fields for it. */
function Leftovers({ submission: { leftovers, files } }: { submission: SubmissionData }) {
  const rows = Object.entries(leftovers)
  if (rows.length === 0) return null
  return (
    <section className="staff-card">
      <h2>{texts.leftovers}</h2>
      <dl className="submission-answers">
        {rows.map(([mapField, { label, text }]) => (
          <div key={mapField}>
            <dt>{label}</dt>
            <dd>{Object.hasOwn(files, mapField) ? <Files files={files[mapField] ?? []} /> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
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

function Files({ files }: { files: readonly StoredFile[] }) {
  if (files.length === 0) return <span className="staff-hint">{texts.notAnswered}</span>
  return (
    <ul className="submission-list">
      {files.map(({ uuid, name, size, link }) => (
        <li key={uuid} className="submission-file">
          <Anchor href={link} download={name}>
            {name}
          </Anchor>
          <span className="staff-hint">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  )
}
