import '../../../admin/settings/settings.css'
import './mails.css'
import { useEffect, useState } from 'react'
import { type FormMails, getFormMails } from '#contract/portal/form-mails.ts'
import { Failed, Loading } from '../../../admin/states.tsx'
import { call } from '../../../api/call.ts'
import { MailsForm, type MailsProps } from './mails-form.tsx'

/** The section MAILS of a form's editor (P10.41): who gets what when a request is received. */
export function MailsSection(props: MailsProps) {
  const [attempt, setAttempt] = useState(1)
  return <StoredMails key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

interface StoredProps extends MailsProps {
  readonly onRetry: () => void
}

function StoredMails({ onRetry, ...props }: StoredProps) {
  const [mails, setMails] = useState<FormMails | 'failed'>()
  const { company, form } = props.page
  const { path, type } = form
  const { onWork } = props

  useEffect(() => {
    const abort = new AbortController()
    void call(getFormMails, { params: { company: company.path, type: type.key, path }, signal: abort.signal }).then(answer => {
      if (!abort.signal.aborted) setMails(answer.ok ? answer.body : 'failed')
    })
    return () => abort.abort()
  }, [company.path, type.key, path])
  useEffect(() => () => onWork(undefined), [onWork])

  if (!mails) return <Loading />
  return mails === 'failed' ? <Failed onRetry={onRetry} /> : <MailsForm {...props} first={mails} />
}
