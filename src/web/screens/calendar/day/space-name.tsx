import type { ReactNode } from 'react'
import { Icon } from '../../../admin/icons.tsx'
import { timelineTexts as texts } from './timeline-texts.ts'

interface Props {
  readonly name: string
  /** undefined: nothing is said of it. */
  readonly seats: number | undefined
  /** The card of the space; undefined: who reads is not led there. */
  readonly link: string | undefined
  /** Said where the rows of its building are on several clocks. */
  readonly zone: string | undefined
  /** What rests on a pointer besides, and is said too. */
  readonly fact?: string | undefined
  /** What is said besides to whoever hears it. */
  readonly children?: ReactNode
}

/** What a row of a space begins with. */
export function SpaceName({ name, seats, link, zone, fact, children }: Props) {
  return (
    <>
      {link === undefined ? (
        <bdi className="timeline-space">{name}</bdi>
      ) : (
        <a href={link} tabIndex={-1} className="timeline-space">
          <bdi>{name}</bdi>
        </a>
      )}
      {zone && <bdi className="timeline-zone">{zone}</bdi>}
      <span
        className="timeline-seats"
        title={[seats === undefined ? '' : texts.seats({ count: seats }), fact].filter(Boolean).join(', ') || undefined}
      >
        {seats !== undefined && (
          <>
            <Icon name="person" size={14} />
            <span aria-hidden>{seats}</span>
          </>
        )}
        <span className="ui-visually-hidden">
          {seats !== undefined && texts.seats({ count: seats })}
          {fact !== undefined && `, ${fact}`}
          {children}
        </span>
      </span>
    </>
  )
}
