import { Loader } from '@mantine/core'
import { Icon } from './icons.tsx'
import { texts } from './texts.ts'

/** empty: nothing typed yet. pending: the server is asked, or soon will be. failed: it gave no answer to that. */
export type NameStatus = 'empty' | 'pending' | 'valid' | 'invalid' | 'failed'

/** Stands in the box of a name that is checked. */
export function NameMark({ status }: { status: NameStatus }) {
  if (status === 'pending') return <Loader size={16} role="progressbar" aria-label={texts.checking} />
  if (status === 'valid') return <Icon name="check" />
  return null
}

interface NotCheckedProps {
  /** What the box is called. */
  readonly label: string
  readonly onRetry: () => void
}

/** Stands under the box when a check failed: that says nothing about the name, and can be repeated. */
export function NotChecked({ label, onRetry }: NotCheckedProps) {
  return (
    <>
      <span>{texts.notChecked}</span>{' '}
      <button type="button" className="staff-plain" aria-label={`${texts.retry}: ${label}`} onClick={onRetry}>
        {texts.retry}
      </button>
    </>
  )
}
