import { Alert, Button } from '@mantine/core'
import type { ReservationClash } from '#contract/portal/reservations.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { wallText } from '../../shell/booking-times.ts'
import { reservationTexts as texts } from './reservation-texts.ts'

interface Props {
  readonly clashes: readonly ReservationClash[]
  readonly company: CompanyData
  /** A status in which it would wait for its spaces; undefined: it waits already, or there is none. */
  readonly waiting: { readonly key: string; readonly label: string } | undefined
  /** It has other spaces besides. */
  readonly hasOthers: boolean
  readonly onLeaveOut: (space: string) => void
  readonly onBegin: (start: string) => void
  readonly onAccept: () => void
  readonly onWait: (status: string) => void
}

/** Which spaces cannot be had, why, and what can be done about it. */
export function ClashList({ clashes, company, waiting, hasOthers, onLeaveOut, onBegin, onAccept, onWait }: Props) {
  const areAcceptable = clashes.every(({ is_acceptable }) => is_acceptable)
  return (
    <Alert color="red" role="alert" tabIndex={-1} data-clashes="" title={texts.clashes(clashes.length)}>
      <ul className="reserving-clashes">
        {clashes.map(({ space, name, text, instead, next_free_start }) => (
          <li key={space}>
            <p dir="auto">{`${text} ${instead}`.trim()}</p>
            <div className="reserving-ways">
              {next_free_start !== undefined && clashes.length === 1 && (
                <Button type="button" size="compact-sm" variant="default" onClick={() => onBegin(next_free_start)}>
                  {texts.takeTime(wallText(next_free_start, company))}
                </Button>
              )}
              {hasOthers && (
                <Button type="button" size="compact-sm" variant="default" onClick={() => onLeaveOut(space)}>
                  {texts.leaveOut(name)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="reserving-ways">
        {areAcceptable && (
          <Button type="button" size="compact-sm" variant="default" onClick={onAccept}>
            {texts.accept}
          </Button>
        )}
        {!areAcceptable && waiting && (
          <Button type="button" size="compact-sm" variant="default" onClick={() => onWait(waiting.key)}>
            {texts.wait(waiting.label)}
          </Button>
        )}
      </div>
    </Alert>
  )
}
