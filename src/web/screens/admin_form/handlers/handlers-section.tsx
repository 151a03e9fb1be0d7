import '../../../admin/people/people.css'
import '../../../admin/settings/settings.css'
import './handlers.css'
import { useEffect, useState } from 'react'
import { type FormHandlers, getHandlers } from '#contract/portal/handlers.ts'
import { Failed, Loading } from '../../../admin/states.tsx'
import { call } from '../../../api/call.ts'
import { HandlersForm, type HandlersProps } from './handlers-form.tsx'

/** The section HANDLERS of a form's editor (P2.77): who works on what is sent to it, and who of the staff sees it. */
export function HandlersSection(props: HandlersProps) {
  const [attempt, setAttempt] = useState(1)
  return <StoredHandlers key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

interface StoredProps extends HandlersProps {
  readonly onRetry: () => void
}

function StoredHandlers({ onRetry, ...props }: StoredProps) {
  const [handlers, setHandlers] = useState<FormHandlers | 'failed'>()
  const { company, form } = props.page
  const { path, type } = form
  const { onWork } = props

  useEffect(() => {
    const abort = new AbortController()
    void call(getHandlers, { params: { company: company.path, type: type.key, path }, signal: abort.signal }).then(answer => {
      if (!abort.signal.aborted) setHandlers(answer.ok ? answer.body : 'failed')
    })
    return () => abort.abort()
  }, [company.path, type.key, path])
  useEffect(() => () => onWork(undefined), [onWork])

  if (!handlers) return <Loading />
  return handlers === 'failed' ? <Failed onRetry={onRetry} /> : <HandlersForm {...props} first={handlers} />
}
