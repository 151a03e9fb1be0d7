import { type ReactElement, useId } from 'react'

interface Props {
  readonly label: string
  readonly help?: string
  /** What is wrong with it, or ''. */
  readonly issue: string
  /** The input, given its id and what describes it. */
  readonly children: (input: AccountInput) => ReactElement
}

interface AccountInput {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

/** An input of the account with its label, and what is wrong with it. */
export function AccountField({ label, help, issue, children }: Props) {
  const id = useId()
  const describedBy = [help && `${id}-help`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(issue && { 'aria-invalid': true }), ...(describedBy && { 'aria-describedby': describedBy }) })}
      {help && (
        <p id={`${id}-help`} className="account-hint">
          {help}
        </p>
      )}
      {issue && (
        <p id={`${id}-issue`} className="account-issue">
          {issue}
        </p>
      )}
    </div>
  )
}
