import { memo } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { closedText, closureText } from '../day/bar-words.ts'
import { SpaceName } from '../day/space-name.tsx'
import { timelineTexts } from '../day/timeline-texts.ts'
import { monthTexts } from '../month/month-texts.ts'
import { longDay } from '../month/month-words.ts'
import { WeekChip } from './week-chip.tsx'
import type { WeekCell } from './week-cells.ts'

interface Props {
  readonly id: string
  /** Of all rows, from 2: the days are the first one. */
  readonly index: number
  readonly top: number
  readonly height: number
  readonly name: string
  readonly seats: number
  readonly link: string | undefined
  readonly zone: string | undefined
  /** undefined: not read yet. */
  readonly cells: readonly WeekCell[] | undefined
  readonly company: CompanyData
  readonly today: string
  /** Of the day that has the focus, -1: the name; undefined: it is elsewhere. */
  readonly activeDay: number | undefined
  readonly activeLine: number
  /** Key of the bar whose panel is open. */
  readonly open: string | undefined
}

/** A space with its days. */
export const WeekLine = memo(function WeekLine(props: Props) {
  const { id, index, top, height, name, seats, link, zone, cells, company, today, activeDay, activeLine, open } = props
  return (
    <div
      role="row"
      aria-rowindex={index}
      className="timeline-row"
      aria-busy={!cells || undefined}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <div id={`${id}-name`} role="rowheader" className="timeline-label" data-active={activeDay === -1 || undefined}>
        <SpaceName name={name} seats={seats} link={link} zone={zone}>
          {cells?.every(({ bars }) => bars.length === 0) && `, ${timelineTexts.nothing}`}
        </SpaceName>
      </div>
      {cells?.map((cell, day) => (
        <DayCell
          key={cell.clock.day}
          id={`${id}-${day}`}
          day={day}
          cell={cell}
          company={company}
          isToday={cell.clock.day === today}
          active={activeDay === day ? activeLine : undefined}
          open={open}
        />
      ))}
    </div>
  )
})

interface CellProps {
  readonly id: string
  readonly day: number
  readonly cell: WeekCell
  readonly company: CompanyData
  readonly isToday: boolean
  /** The line that has the focus. */
  readonly active: number | undefined
  readonly open: string | undefined
}

function DayCell({ id, day, cell, company, isToday, active, open }: CellProps) {
  const { clock, bars, named, closures, isClosed } = cell
  const date = longDay(clock.day)
  const others = bars.length - named
  const closed = closures.map(closure => closureText(closure, clock, company))
  return (
    <div
      id={id}
      role="gridcell"
      className="week-day"
      data-day={day}
      data-today={isToday || undefined}
      data-closed={closures.length === 0 ? undefined : isClosed ? 'all' : 'part'}
      data-active={(active !== undefined && bars.length === 0) || undefined}
      title={bars.length === 0 ? closed.join('\n') || undefined : undefined}
    >
      <span className="ui-visually-hidden">{[monthTexts.day({ date, count: bars.length }), ...closed].join(', ')}</span>
      {isClosed && bars.length === 0 && closures[0] && (
        <bdi className="week-closed" aria-hidden="true">
          {closedText(closures[0])}
        </bdi>
      )}
      {bars.slice(0, named).map((placed, line) => (
        <WeekChip
          key={placed.bar.key}
          id={`${id}-${line}`}
          placed={placed}
          clock={clock}
          company={company}
          isActive={active === line}
          isOpen={open === placed.bar.key}
        />
      ))}
      {others > 0 && (
        <span
          id={`${id}-${named}`}
          role="button"
          className="week-others"
          data-others
          data-active={active === named || undefined}
          aria-label={monthTexts.othersOn({ count: others, date })}
        >
          {monthTexts.others({ count: others })}
        </span>
      )}
    </div>
  )
}
