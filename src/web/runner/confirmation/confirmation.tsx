import './confirmation.css'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { Button } from '#ui/button.tsx'
import { Html } from '#ui/html.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { PrintWays } from '../check/print-ways.tsx'
import { RunSheet } from '../check/run-sheet.tsx'
import type { ConfirmationProps } from './confirmation-props.ts'
import { SentAnswers } from './sent-answers.tsx'
import { sentSpaces } from './sent-spaces.ts'
import { StoredSheet } from './stored-sheet.tsx'
import { WhatNext } from './what-next.tsx'

interface Props extends ConfirmationProps {
  /** Of the heading, and of the author's words. */
  readonly ids?: { readonly title: string; readonly words: string }
}

/** The confirmation of a run that was sent, drawn to be worth saving: the author's words, the reference, what is known of what comes, and the ways on (P5.17). */
export function Confirmation(props: Props) {
  const { form, edited, submitted, facts, visit, company, user, preview, onAnother, ids } = props
  return (
    <>
      <div className="sent-hero">
        <CheckMark />
        <h1 id={ids?.title} tabIndex={-1} data-first>
          {titleOf(form, edited)}
        </h1>
        <div id={ids?.words} className="sent-words">
          <Words form={form} edited={edited} />
          {preview && <p lang={languageNow()}>{sendingTexts.previewSubmit}</p>}
        </div>
      </div>
      {submitted && <Reference reference={submitted.reference} />}
      <div className="sent-cards">
        <WhatNext {...props} />
        {facts && <SentAnswers sheet={facts.sheet} spaces={sentSpaces(props)} />}
      </div>
      <div className="sent-ways" lang={languageNow()}>
        {form.can_request_another && !edited && <Button onClick={onAnother}>{sendingTexts.requestAnother}</Button>}
        {visit && !preview && <RunSheet visit={visit} company={company} user={user} sent={{ submitted, facts }} />}
        {!visit && facts && <StoredSheet {...props} sheet={facts.sheet} />}
        {submitted && <PrintWays />}
      </div>
    </>
  )
}

function titleOf(form: PublishedForm, edited: boolean): string {
  return edited ? form.edited_title || sendingTexts.editedTitle : form.submitted_title || sendingTexts.submittedTitle
}

function Words({ form, edited }: Pick<Props, 'form' | 'edited'>) {
  const content = edited ? form.edited_content : form.submitted_content
  if (content) return <Html html={content} />
  return <p lang={languageNow()}>{edited ? sendingTexts.editedContent : sendingTexts.submittedContent}</p>
}

function Reference({ reference }: { readonly reference: string }) {
  return (
    <div className="sent-reference" lang={languageNow()}>
      <p>
        <span>{menuTexts.reference}</span> <strong dir="ltr">{reference}</strong>
      </p>
      <CopyButton text={reference} what={menuTexts.reference} />
    </div>
  )
}

function CheckMark() {
  return (
    <svg className="sent-mark" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="36" />
      <path d="M21 37.5l10.5 10.5L52 26" pathLength="1" />
    </svg>
  )
}
