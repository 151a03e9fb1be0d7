import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from './icon.tsx'
import type { SpacesPart } from './panel-props.ts'
import { Photo } from './photo.tsx'
import { SeatPlan } from './seat-plan.tsx'
import { spacesTexts } from './spaces-texts.ts'

interface Props extends SpacesPart {
  readonly detailsLink: string
}

/** P12.21: what the submission that is edited has booked, to read. */
export function ExistingBookings({ state: { existing }, id, isNarrow, detailsLink }: Props) {
  'use memo'
  if (existing.length === 0) return null
  return (
    <div className="spaces-group" role="group" aria-labelledby={`${id}-existing`}>
      <p className="spaces-note">
        <Icon name="lock" />
        {texts.existingHelp}
      </p>
      <div className="spaces-line">
        <p id={`${id}-existing`} className="spaces-title">
          {texts.existing(existing.length)}
        </p>
        {detailsLink && (
          <a className="spaces-link" href={detailsLink}>
            {texts.openDetails}
            <Icon name="external" turns />
          </a>
        )}
      </div>
      <ul className="spaces-chosen">
        {existing.map(({ uid, space, layoutName }) => {
          const layout = space?.layouts.find(({ name }) => name === layoutName)
          return (
            <li key={uid} className="spaces-chosen-card" data-quiet>
              <div className="spaces-chosen-top">
                <Photo space={space} size="card" />
                <div className="spaces-chosen-words">
                  <strong>{space?.name ?? uid}</strong>
                  {space && <span className="spaces-small">{spacesTexts.floor(space.building, space.floor)}</span>}
                  <strong className="spaces-layout">
                    {[layoutName, layout && texts.people(layout.seating_capacity)].filter(Boolean).join(', ')}
                  </strong>
                </div>
                {!isNarrow && layoutName !== '' && (
                  <SeatPlan name={layoutName} image={layout?.layout_image} isCustom={layout?.is_custom ?? false} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
