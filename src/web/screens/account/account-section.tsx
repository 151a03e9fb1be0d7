import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

/** A part of the account, as a sheet. */
export function AccountSection({ title, help, children }: Props) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {help && <p className="account-hint">{help}</p>}
      {children}
    </section>
  )
}
