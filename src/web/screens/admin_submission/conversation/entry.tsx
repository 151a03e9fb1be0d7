import './entry.css'
import type { ReactNode } from 'react'
import type { ConversationEntry } from '#contract/portal/conversation.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../../admin/company-time.ts'
import { Icon } from '../../../admin/icons.tsx'
import { LinkedText } from '../../../shell/linked-text.tsx'
import { StoredFiles } from '../files/stored-files.tsx'
import { conversationTexts as texts } from './conversation-texts.ts'
import { LineTime } from './line-time.tsx'

interface Props {
  readonly entry: ConversationEntry
  readonly company: CompanyData
  /** Who sent the request, where no account is known. */
  readonly requester: string
}

/** What somebody wrote: a note on a ground of its own, with its lock and its word (P8.111). */
export function Entry({ entry, company, requester }: Props) {
  const { kind, side, at, text, files, fields } = entry
  const who = entry.who || (side === 'requester' ? requester : texts.guest)
  const both = companyTime(company).both
  return (
    <li className={`talk-entry talk-entry-${side}`} data-kind={kind}>
      <span className="talk-face" aria-hidden="true">
        {initialsOf(who)}
      </span>
      <div className="talk-said">
        <p className="talk-head">
          <strong>
            <bdi>{who}</bdi>
          </strong>
          <Kind entry={entry} />
          <LineTime at={Date.parse(at)} company={company} />
        </p>
        <div className="talk-body">
          {text && (
            <p className="talk-text" dir="auto">
              <LinkedText text={text} />
            </p>
          )}
          {fields.length > 0 && (
            <p className="talk-fields">
              {texts.asksFor} <bdi>{fields.map(({ label }) => label).join(', ')}</bdi>
            </p>
          )}
          {files.length > 0 && <StoredFiles files={files} />}
        </div>
        <Outcome entry={entry} when={instant => both(Date.parse(instant))} />
      </div>
    </li>
  )
}

function Kind({ entry: { kind, is_answer } }: Pick<Props, 'entry'>): ReactNode {
  if (kind === 'note')
    return (
      <span className="talk-kind talk-kind-note">
        <Icon name="lock" size={14} />
        {texts.internal}
      </span>
    )
  if (kind === 'question')
    return (
      <span className="talk-kind talk-kind-question">
        <Icon name="help" size={14} />
        {texts.question}
      </span>
    )
  return is_answer ? <span className="talk-kind">{texts.answer}</span> : null
}

/** What became of it: whether a question was answered, and where its mail is. */
function Outcome({ entry: { kind, answered_at, ended_at, mail }, when }: Pick<Props, 'entry'> & { readonly when: (at: string) => string }) {
  const answer = answered_at ? texts.answeredAt(when(answered_at)) : ended_at ? texts.endedAt(when(ended_at)) : texts.waiting
  const isLost = mail?.state === 'dead' || mail?.state === 'suppressed'
  return (
    <>
      {kind === 'question' && <p className="talk-outcome">{answer}</p>}
      {mail && (
        <p className={isLost ? 'talk-outcome talk-outcome-lost' : 'talk-outcome'}>
          <Icon name={isLost ? 'warning' : 'mail'} size={14} />
          <span>
            <bdi>{texts.mailTo(mail.to, texts.mailStates[mail.state])}</bdi>
            {mail.why && `. ${mail.why}`}
          </span>
        </p>
      )}
    </>
  )
}

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
