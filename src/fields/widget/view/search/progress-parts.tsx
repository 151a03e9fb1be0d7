import { Spinner } from '#ui/spinner.tsx'
import { semicolonList } from '../../listed.ts'
import { spaceName } from '../../space-name.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { useShownLoading } from '../../../kit/use-shown-loading.ts'
import { countdownText } from '../time/wall-time.ts'

/** P12.4 'Loading...', with rows as high as those to come. Without `isShown` it only keeps their place. */
export function Loading() {
  'use memo'
  const isShown = useShownLoading(true)
  return (
    <div className="spaces-loading" aria-busy="true">
      <p className="spaces-loading-words" role="status">
        {isShown && (
          <>
            <Spinner /> {texts.loading}
          </>
        )}
      </p>
      <div className="spaces-skeletons" data-shown={isShown || undefined} aria-hidden="true">
        {[1, 2].map(row => (
          <div key={row} className="spaces-skeleton">
            <span />
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  )
}

interface FailedProps extends Pick<SpacesPart, 'state' | 'actions'> {
  readonly isRetrying: boolean
}

/** That nothing could be read: no empty list. It says what is safe. */
export function Failed({ state, actions, isRetrying }: FailedProps) {
  'use memo'
  const held = state.selected
    .filter(({ hold }) => hold === 'held')
    .map(({ uid, space }) =>
      texts.heldFor({ name: space ? spaceName(space, state.event) : '', time: countdownText(actions.remainingMs(uid) ?? 0) }),
    )
  return (
    <div className="spaces-alarm" role="alert">
      <Icon name="warning" />
      <div>
        <p className="spaces-title">{texts.failed}</p>
        <p>
          {texts.failedWhy} {held.length > 0 && texts.staysHeld({ spaces: semicolonList(held) })}
        </p>
        <p className="spaces-alarm-ways">
          <button type="button" className="ui-button ui-button-plain spaces-button" onClick={() => actions.retry()}>
            <Icon name="reload" />
            {texts.tryAgain}
          </button>
          {isRetrying && <span className="spaces-small">{texts.triesAgain}</span>}
        </p>
      </div>
    </div>
  )
}
