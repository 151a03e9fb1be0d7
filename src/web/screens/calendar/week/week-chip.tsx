import '../calendar-chips.css'
import type { CSSProperties } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { barLabel, barTitle, patternOf } from '../day/bar-words.ts'
import type { PlacedBar } from '../day/bars.ts'
import { type DayClock, minuteAt } from '../day/day-clock.ts'
import { shortTime } from '../month/month-words.ts'

interface Props {
  readonly id: string
  readonly placed: PlacedBar
  readonly clock: DayClock
  readonly company: CompanyData
  readonly isActive: boolean
  readonly isOpen: boolean
}

/** Something that is booked, in a line of its day. */
export function WeekChip({ id, placed, clock, company, isActive, isOpen }: Props) {
  const { bar, isFromBefore } = placed
  const begins = isFromBefore ? '' : `${shortTime(wallText(minuteAt(clock, bar.start)), company)} `
  const label = barLabel(placed, clock, company)
  return (
    <span
      id={id}
      role="button"
      className="calendar-chip week-chip"
      data-bar={bar.key}
      data-effect={patternOf(bar)}
      data-clash={bar.clash || undefined}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      // What is seen of it, and then all of it.
      aria-label={begins + label}
      title={label}
      style={(bar.status && { '--chip': bar.status.color }) as CSSProperties | undefined}
    >
      {bar.clash && (
        <span className="calendar-chip-clash">
          <Icon name="warning" size={12} />
        </span>
      )}
      {begins && <span className="calendar-chip-time">{begins}</span>}
      <bdi>{barTitle(bar)}</bdi>
    </span>
  )
}

const wallText = (minute: number) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
const two = (value: number) => String(value).padStart(2, '0')
