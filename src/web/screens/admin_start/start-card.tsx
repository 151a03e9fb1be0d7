import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { RowLink } from '../../admin/data-table.tsx'
import { texts as shared } from '../../admin/texts.ts'
import { startTexts as texts } from './start-texts.ts'

interface Props {
  readonly title: string
  /** Said beside the title. */
  readonly count?: string | undefined
  /** Where the others are. */
  readonly all?: string | undefined
  readonly children: ReactNode
}

/** One part of the start page. */
export function StartCard({ title, count, all, children }: Props) {
  const id = useId()
  return (
    <section className="staff-card home-card" aria-labelledby={id}>
      <div className="home-card-head">
        <h2 id={id}>
          {title} {count !== undefined && <span className="home-count">{count}</span>}
        </h2>
        {all !== undefined && (
          <RowLink href={all}>
            {texts.all} <span className="ui-visually-hidden">{title}</span>
          </RowLink>
        )}
      </div>
      {children}
    </section>
  )
}

/** In the place of what could not be read, while the others stand. */
export function PartFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div className="home-failed" role="alert">
      <span>{texts.partFailed}</span>
      <Button variant="default" size="compact-sm" loading={busy} onClick={onRetry}>
        {shared.retry}
      </Button>
    </div>
  )
}
