import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'

type Props = Pick<SpacesPart, 'state' | 'actions' | 'id'>

/** A list of features that unfolds; what is chosen in it holds together. */
export function FeatureFilter({ state, actions, id }: Props) {
  'use memo'
  const details = useRef<HTMLDetailsElement>(null)
  const { features } = state.filters
  const words = features.length === 0 ? texts.anyFeatures : texts.chosen({ count: features.length })

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details
      if (current?.open && !current.contains(event.target as Node)) current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Escape' || !details.current?.open) return
    event.stopPropagation()
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <div className="spaces-filter" role="presentation" data-set={features.length > 0 || undefined} onKeyDown={onKeyDown}>
      <span id={`${id}-features`} className="spaces-filter-label">
        {texts.features}
      </span>
      <details ref={details} className="spaces-features">
        <summary id={`${id}-features-chosen`} aria-labelledby={`${id}-features ${id}-features-chosen`}>
          <span>{words}</span>
          <Icon name="down" />
        </summary>
        <FeatureBoxes state={state} actions={actions} label={`${id}-features`} />
      </details>
    </div>
  )
}

/** The features of all spaces that are looked at, with how many have each. */
export function FeatureBoxes({ state, actions, label }: Pick<Props, 'state' | 'actions'> & { label: string }) {
  'use memo'
  const { filters, choices } = state
  const toggle = (uid: string) => {
    const has = filters.features.includes(uid)
    actions.setFilters({ features: has ? filters.features.filter(each => each !== uid) : [...filters.features, uid] })
  }
  return (
    <ul className="spaces-feature-boxes" aria-labelledby={label}>
      {choices.features.map(({ uid, name, spaces }) => (
        <li key={uid}>
          <label>
            <input type="checkbox" checked={filters.features.includes(uid)} onChange={() => toggle(uid)} />
            <span>{name}</span>
            <span className="spaces-small">{texts.spaces({ count: spaces })}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
