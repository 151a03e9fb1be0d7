import '../calendar-chips.css'
import type { CSSProperties, MouseEvent } from 'react'
import type { MonthChip as Chip } from '#contract/portal/calendar-month.ts'
import type { Formats } from '#engine/model/formats.ts'
import { Icon } from '../../../admin/icons.tsx'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { timelineTexts } from '../day/timeline-texts.ts'
import { noteRow } from '../kept-row.ts'
import { monthTexts as texts } from './month-texts.ts'
import { chipTitle, shortTime } from './month-words.ts'

interface Props {
  readonly chip: Chip
  readonly formats: Formats
  /** What tells it from others, for whoever comes back. */
  readonly chipKey: string
  readonly tabIndex: 0 | -1
}

/** Something that is booked, in a line: its pattern says what its status does, its colour which it is. */
export function MonthChip({ chip, formats, chipKey, tabIndex }: Props) {
  const { go } = useNavigation()
  const { kind, start, space, status, link, clash } = chip
  const shared = {
    className: 'calendar-chip',
    'data-effect': kind === 'booking' ? status?.effect : kind,
    'data-clash': clash || undefined,
    style: (status && { '--chip': status.color }) as CSSProperties | undefined,
    title: texts.in({ event: chipTitle(chip), space }),
  }
  const inside = (
    <>
      {clash && (
        <span className="calendar-chip-clash">
          <Icon name="warning" size={12} />
        </span>
      )}
      {start !== undefined && <span className="calendar-chip-time">{shortTime(start, formats)} </span>}
      <bdi>{chipTitle(chip)}</bdi>
      <span className="ui-visually-hidden">
        {' '}
        <bdi>{space}</bdi>
        {status && `, ${status.label}`}
        {clash && `, ${timelineTexts.clash}`}
      </span>
    </>
  )
  if (link === undefined) return <span {...shared}>{inside}</span>

  function follow(event: MouseEvent) {
    noteRow(chipKey)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(link!)
  }
  return (
    <a {...shared} href={link} tabIndex={tabIndex} onClick={follow}>
      {inside}
    </a>
  )
}
