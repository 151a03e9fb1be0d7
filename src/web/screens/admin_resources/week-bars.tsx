import type { CompanyData } from '#contract/portal/pages.ts'
import { DAY_NAMES, NEVER_OPEN, type WeeklyHours, type WeeklyWindow } from '#contract/portal/weekly-hours.ts'
import { formatTime } from '#fields/kit/formats.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'

interface Props {
  readonly windows: WeeklyHours
  readonly company: CompanyData
}

/** Percent of a day. */
const share = (time: string) => ((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 1440) * 100

/** When a space is open on each day of the week: as bars, and in words. */
export function WeekBars({ windows, company }: Props) {
  const words = ({ start_time, end_time }: WeeklyWindow) =>
    `${formatTime(start_time, company)} – ${end_time === '24:00' ? end_time : formatTime(end_time, company)}`
  return (
    <section aria-label={texts.hours}>
      <h3>{texts.hours}</h3>
      {windows === NEVER_OPEN || windows.length === 0 ? (
        <p className="staff-hint">{windows === NEVER_OPEN ? texts.never : texts.always}</p>
      ) : (
        <dl className="space-week">
          {DAY_NAMES.map((name, day) => {
            const own = windows.filter(({ day_of_week }) => day_of_week === day)
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className="space-day" aria-hidden>
                    {own.map(({ start_time, end_time }) => (
                      <span
                        key={start_time}
                        style={{ insetInlineStart: `${share(start_time)}%`, inlineSize: `${share(end_time) - share(start_time)}%` }}
                      />
                    ))}
                  </span>
                  <span>{own.length === 0 ? texts.closed : own.map(words).join(', ')}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}
