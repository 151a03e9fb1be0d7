import './timeline-legend.css'
import { ActionIcon } from '@mantine/core'
import { Icon } from '../../../admin/icons.tsx'
import { calendarTexts } from '../calendar-texts.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

interface Props {
  /** Of the words that say which keys there are. */
  readonly id: string
  readonly keys: string
  readonly isMasked: boolean
  /** Those of other things than bookings. */
  readonly patterns?: readonly (readonly [pattern: string, text: string])[] | undefined
  /** undefined: it is the days of one. */
  readonly spaces?: number | undefined
  /** Where hours are drawn. */
  readonly widths?: { readonly closer: (() => void) | undefined; readonly wider: (() => void) | undefined }
}

/** What each pattern means, and how wide hours are. */
export function TimelineLegend({ id, keys, isMasked, patterns: given, spaces, widths }: Props) {
  const patterns: readonly (readonly [pattern: string, text: string])[] =
    given ??
    (isMasked
      ? [
          ['booked', calendarTexts.booked],
          ['hold', calendarTexts.onHold],
          ['part', texts.part],
        ]
      : [
          ['block', texts.confirmed],
          ['wait', texts.waiting],
          ['info', texts.informs],
          ['hold', calendarTexts.onHold],
          ['part', texts.part],
        ])
  return (
    <div className="timeline-foot">
      <ul className="timeline-legend">
        {patterns.map(([pattern, text]) => (
          <li key={pattern}>
            <span className="timeline-sample" data-pattern={pattern} />
            {text}
          </li>
        ))}
        {!isMasked && !given && widths && (
          <li>
            <span className="timeline-sample timeline-buffer" />
            {texts.setUp}
          </li>
        )}
        {!given && widths && (
          <li>
            <span className="timeline-sample timeline-sample-outside" />
            {texts.outside}
          </li>
        )}
      </ul>
      <span id={id} className="timeline-fact timeline-keys">
        {keys}
      </span>
      {spaces !== undefined && <span className="timeline-fact">{texts.spaces({ count: spaces })}</span>}
      {widths && (
        <>
          <ActionIcon variant="default" aria-label={texts.wider} disabled={!widths.wider} onClick={widths.wider}>
            <Icon name="minus" />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={texts.closer} disabled={!widths.closer} onClick={widths.closer}>
            <Icon name="add" />
          </ActionIcon>
        </>
      )}
    </div>
  )
}
