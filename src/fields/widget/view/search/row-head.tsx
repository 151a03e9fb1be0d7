import type { ReactNode } from 'react'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { fittingLayout } from '../layouts/fit.ts'
import { Photo } from '../parts/photo.tsx'
import type { SpaceRowProps } from './row-props.ts'
import { layoutSeatsText, placeText, seatsText } from '../place-words.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'

/** The details have all of them. */
const MAX_FEATURES = 4

interface Props extends Pick<SpaceRowProps, 'open' | 'tabIndex' | 'event' | 'spokenName'> {
  readonly space: SpaceFound
  /** One line for place and capacity, as in the unavailable view. */
  readonly isShort: boolean
  /** Beneath them. */
  readonly children?: ReactNode
}

/** Photo, name, place, how many it holds in the layout that fits, and whether staff have to approve it. */
export function RowHead({ space, spokenName, event, open, tabIndex, isShort, children }: Props) {
  'use memo'
  const { uid, name, layouts, seating_capacity, features } = space
  const fitting = fittingLayout(space, event.seats)
  const others = layouts.filter(layout => layout !== fitting && !layout.is_custom)
  const place = placeText(space, event)
  const seats = seatsText(fitting?.seating_capacity ?? seating_capacity, fitting?.name)
  const [next] = others
  const approval = space.requires_approval && texts.needsApproval
  return (
    <>
      <Photo space={space} size="row" />
      <div className="spaces-row-words">
        <button
          type="button"
          className="spaces-name"
          tabIndex={tabIndex}
          data-key="name"
          aria-label={texts.details({ name: spokenName })}
          aria-haspopup="dialog"
          onClick={() => open.details(uid)}
        >
          {name}
        </button>
        {isShort ? (
          <p className="spaces-small">{[place, seats, approval].filter(Boolean).join(' · ')}</p>
        ) : (
          <>
            <p className="spaces-small">{place}</p>
            <p className="spaces-small">
              <strong>{seats}</strong>
              {next && (
                <span>
                  {' '}
                  {layoutSeatsText(next)}
                  {others.length > 1 && ` · ${texts.otherLayouts({ count: others.length - 1 })}`}
                </span>
              )}
              {approval && ` · ${approval}`}
            </p>
            {features.length > 0 && (
              <ul className="spaces-row-features" aria-label={texts.features}>
                {features.slice(0, MAX_FEATURES).map(feature => (
                  <li key={feature.uid}>{feature.name}</li>
                ))}
                {features.length > MAX_FEATURES && <li>{texts.moreFeatures({ count: features.length - MAX_FEATURES })}</li>}
              </ul>
            )}
          </>
        )}
        {children}
      </div>
    </>
  )
}
