import './typed-line.css'

interface LineProps {
  readonly id: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly label: string
  readonly autoComplete: 'username' | 'username webauthn' | 'email' | 'current-password' | 'new-password' | 'one-time-code' | 'off'
  readonly value: string
  /** '': nothing is wrong. */
  readonly issue: string
  /** What is to be known before it is typed; absent: nothing. */
  readonly hint?: string
  /** The focus begins here. */
  readonly first?: boolean
  readonly inputMode?: 'numeric'
  readonly readOnly?: boolean
  readonly onChange?: (value: string) => void
}

/** A line to type in with its label and what is wrong with it, where people say who they are. */
export function TypedLine({ id, label, issue, hint, first = false, onChange, ...input }: LineProps) {
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="shell-typed-line">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        data-first={first || undefined}
        required
        aria-invalid={issue !== '' || undefined}
        aria-describedby={described || undefined}
        onChange={event => onChange?.(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="shell-typed-hint">
          {hint}
        </p>
      )}
      {issue && (
        <p id={`${id}-issue`} className="shell-typed-issue">
          {issue}
        </p>
      )}
    </div>
  )
}
