import { useId } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { Dialog } from '#ui/dialog.tsx'
import { commaList } from '../../listed.ts'
import { durationText, inZone, lengthOf } from '../time/event-times.ts'
import { hoursLines } from '../time/hours.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { Photo } from '../parts/photo.tsx'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'
import { floorText, layoutSeatsText } from '../place-words.ts'
import { reasonText } from '#contract/tenant/reason-words.ts'
import { CustomNotice } from './space-row.tsx'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { dayOf, dayText, timesText, timeText, wallMinutes, wallText } from '../time/wall-time.ts'

interface Props extends Pick<SpacesPart, 'state' | 'actions' | 'formats' | 'open'> {
  readonly space: SpaceFound
  readonly onClose: () => void
}

/** P12.4: what is known of a space, with a table of its hours that is 400 wide (P12.6). */
export function DetailsDialog({ space, state, actions, formats, open, onClose }: Props) {
  'use memo'
  const { name, building, floor, location, worksite, features, layouts, has_custom_availability, hint } = space
  const { event } = state
  const place = useId()
  const begin = hint && event ? inZone(hint.next_free_start, space.timezone, event.timezone) : ''
  const isSameDay = event !== undefined && dayOf(begin) === dayOf(event.start)

  function leaveTo(work: () => void) {
    onClose()
    work()
  }

  return (
    <div className="spaces-dialog spaces-details">
      <Dialog
        title={name}
        closeLabel={texts.close}
        describedBy={place}
        onClose={onClose}
        actions={
          <>
            <button type="button" className="ui-button ui-button-plain" onClick={() => leaveTo(() => open.timeline(space.uid))}>
              {texts.seeDays}
            </button>
            {begin && isSameDay && (
              <button type="button" className="ui-button spaces-add" onClick={() => leaveTo(() => actions.startAt(begin))}>
                {texts.startAt({ time: timeText(begin, formats) })}
              </button>
            )}
          </>
        }
      >
        <p id={place} className="spaces-small spaces-dialog-place">
          {[floorText(building, floor), commaList([location, worksite].filter(Boolean))].filter(Boolean).join(' · ')}
        </p>
        <div className="spaces-details-body">
          <div>
            <Photo space={space} size="large" />
            <Facts name={texts.features} words={commaList(features.map(feature => feature.name))} />
            <Facts name={texts.layouts} words={layouts.map(each => (each.is_custom ? each.name : layoutSeatsText(each))).join(' · ')} />
          </div>
          <div>
            {has_custom_availability ? <CustomNotice /> : <State space={space} state={state} formats={formats} />}
            {space.requires_approval && <p className="spaces-small">{texts.needsApproval}</p>}
            <Hours space={space} formats={formats} />
          </div>
        </div>
      </Dialog>
    </div>
  )
}

function Facts({ name, words }: { name: string; words: string }) {
  'use memo'
  if (words === '') return null
  return (
    <p className="spaces-small">
      <strong className="spaces-block">{name}</strong>
      {words}
    </p>
  )
}

/** Whether it can be had, and why not. */
function State({ space, state: { event }, formats }: Pick<Props, 'space' | 'state' | 'formats'>) {
  'use memo'
  const { unavailable_reasons: reasons, hint } = space
  if (reasons.length === 0)
    return (
      <p className="spaces-note" data-kind="success">
        <Icon name="check" />
        {texts.isFree}
      </p>
    )
  const start = hint?.next_free_start
  const length = event ? lengthOf(event) : 0
  return (
    <div className="spaces-note">
      <Icon name="cross" />
      <div>
        <strong>{texts.notFree}</strong>
        <p>{reasons.map(reason => texts.sentence({ words: reasonText(reason) })).join(' ')}</p>
        {start && (
          <p>
            <WithPlace text={texts.nextFree({ duration: durationText(length), when: PLACE })}>
              <strong>
                {commaList([dayText(dayOf(start), formats), timesText(start, wallText(wallMinutes(start) + length), formats)])}
              </strong>
            </WithPlace>
          </p>
        )}
      </div>
    </div>
  )
}

function Hours({ space, formats }: Pick<Props, 'space' | 'formats'>) {
  'use memo'
  const lines = hoursLines(space.weekly_availabilities, formats)
  const caption = texts.hours({ place: space.location })
  if (lines.length === 0)
    return (
      <p className="spaces-small">
        <strong className="spaces-block">{caption}</strong>
        {texts.alwaysOpen}
      </p>
    )
  return (
    <table className="spaces-hours">
      <caption>{caption}</caption>
      <thead className="ui-visually-hidden">
        <tr>
          <th scope="col">{texts.hoursDay}</th>
          <th scope="col">{texts.hoursOpen}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ days, times }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
