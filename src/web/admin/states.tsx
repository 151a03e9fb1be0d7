import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts as shared } from '../shell/texts.ts'
import { Icon, type IconName } from './icons.tsx'
import { texts } from './texts.ts'

/** A screen whose data or script is on its way. */
export function Loading() {
  return (
    <div aria-busy="true">
      <span className="ui-visually-hidden">{shared.loading}</span>
      <Skeleton height={36} width="16rem" mb="lg" />
      <Skeleton height={320} />
    </div>
  )
}

/** P1.16; with a way to try again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty
      icon="warning"
      title={shared.wentWrong}
      text={shared.retry}
      action={
        <Button variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  )
}

interface EmptyProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** What to do about it. */
  readonly action?: ReactNode
}

/** Nothing here: says why, and what to do next. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="staff-card staff-empty">
      <Icon name={icon} size={40} />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
