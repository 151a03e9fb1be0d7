import type { Formats } from '#engine/model/formats.ts'
import { dayParts } from '../time/day-plan.ts'
import { partName } from './plan-words.ts'
import { timelineTexts as texts } from '../time/timeline-texts.ts'
import type { TimelinePlan } from './use-timeline.ts'
import { dayText, timeText, wallText } from '../time/wall-time.ts'

interface Props {
  readonly plan: TimelinePlan
  readonly formats: Formats
  /** Of the space. */
  readonly name: string
}

/** The same as the timeline, in words. */
export function PlanTable({ plan, formats, name }: Props) {
  'use memo'
  return (
    <details className="spaces-table">
      <summary>{texts.asTable}</summary>
      <table aria-label={texts.tableOf({ name })}>
        <thead>
          <tr>
            {[texts.day, texts.from, texts.to, texts.what].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {plan.days.map(day => (
          <DayTable key={day} plan={plan} day={day} formats={formats} />
        ))}
      </table>
    </details>
  )
}

function DayTable({ plan, day, formats }: Omit<Props, 'name'> & { day: string }) {
  'use memo'
  const parts = dayParts(plan, day)
  return (
    <tbody>
      {parts.map((part, at) => (
        <tr key={part.from}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={parts.length}>
              {dayText(day, formats)}
            </th>
          )}
          <td>{timeText(wallText(part.from), formats)}</td>
          <td>{timeText(wallText(part.to), formats)}</td>
          <td>{part.kind === 'yours' || part.kind === 'conflict' ? <strong>{partName(part)}</strong> : partName(part)}</td>
        </tr>
      ))}
    </tbody>
  )
}
