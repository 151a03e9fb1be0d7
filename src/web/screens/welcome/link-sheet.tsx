import './link-sheet.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Said } from '#contract/portal/user-links.ts'

interface Props {
  readonly said: Said
  /** It took the place of another one: whoever hears the page goes on here. */
  readonly isNext?: boolean
  readonly children?: ReactNode
}

/** One thing that a link is about: what it says, and what can be done. */
export function LinkSheet({ said, isNext = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <div className="link-sheet">
      <h1 ref={heading} tabIndex={-1}>
        {said.heading}
      </h1>
      <p>{said.text}</p>
      {children}
    </div>
  )
}
