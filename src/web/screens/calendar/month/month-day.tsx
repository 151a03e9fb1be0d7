import type { KeyboardEvent, MouseEvent } from 'react'
import { MONTH_CHIPS, type MonthDay as Day } from '#contract/portal/calendar-month.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { Icon } from '../../../admin/icons.tsx'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { MonthChip } from './month-chip.tsx'
import { monthTexts as texts } from './month-texts.ts'
import { chipKey, clocksText, dayName, longDay, monthName } from './month-words.ts'

interface Props {
  readonly day: Day
  readonly formats: Formats
  /** The page of that day. */
  readonly href: string
  readonly isToday: boolean
  /** It belongs to another month. */
  readonly isOutside: boolean
  /** It has the focus, or would get it. */
  readonly isCurrent: boolean
  readonly onKey: (event: KeyboardEvent, day: string) => void
  readonly onFocus: (day: string) => void
}

/** A day of a month: how much there is, how full it is, and what begins first. */
export function MonthDay({ day: one, formats, href, isToday, isOutside, isCurrent, onKey, onFocus }: Props) {
  const { go } = useNavigation()
  const { day, total, chips, share, closed } = one
  const shown = total > MONTH_CHIPS ? chips.slice(0, MONTH_CHIPS - 1) : chips
  const tabIndex = isCurrent ? 0 : -1
  const clocks = clocksText(one)

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <td
      className="calendar-month-day"
      data-today={isToday ? '' : undefined}
      data-outside={isOutside ? '' : undefined}
      data-closed={closed === undefined ? undefined : ''}
    >
      <div className="calendar-month-head">
        <a
          className="calendar-month-number"
          href={href}
          data-day={day}
          tabIndex={tabIndex}
          aria-label={dayName(one)}
          aria-current={isToday ? 'date' : undefined}
          onClick={follow}
          onFocus={() => onFocus(day)}
          onKeyDown={event => onKey(event, day)}
        >
          {Number(day.slice(8))}
        </a>
        {isOutside && day.endsWith('-01') && (
          <span className="calendar-month-share" aria-hidden="true">
            {monthName(day)}
          </span>
        )}
        {share !== undefined && total > 0 && (
          <span className="calendar-month-share" title={texts.shareTitle({ share })}>
            {texts.share({ share })}
          </span>
        )}
      </div>
      {total > 0 && (
        <span className="calendar-month-count" aria-hidden="true">
          {total.toLocaleString(languageNow())}
        </span>
      )}
      {clocks && (
        <span className="calendar-month-clocks" role="img" aria-label={clocks} title={clocks}>
          <Icon name="history" size={12} />
          <span>{clocks}</span>
        </span>
      )}
      {closed !== undefined && (
        <span className="calendar-month-closed">
          <bdi>{closed || calendarTexts.closed}</bdi>
        </span>
      )}
      {shown.length > 0 && (
        <ul className="calendar-month-chips">
          {shown.map((chip, place) => (
            <li key={chipKey(chip, place)} data-key={chipKey(chip, place)}>
              <MonthChip chip={chip} formats={formats} chipKey={chipKey(chip, place)} tabIndex={tabIndex} />
            </li>
          ))}
        </ul>
      )}
      {total > shown.length && (
        <a
          className="calendar-month-others"
          href={href}
          tabIndex={tabIndex}
          aria-label={texts.othersOn({ count: total - shown.length, date: longDay(day) })}
          onClick={follow}
        >
          {texts.others({ count: total - shown.length })}
        </a>
      )}
    </td>
  )
}
