import { useId } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { seatSteps } from './filters-set.ts'
import type { SpacesPart } from '../panel-props.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'

type Props = Pick<SpacesPart, 'state' | 'actions'>

/** Region, building and category; a list without a choice is left out. */
export function PlaceFilters({ state: { filters, choices }, actions }: Props) {
  'use memo'
  const { regions, buildings, categories } = choices
  const counted = buildings.map(({ uid, name, spaces }) => ({
    uid,
    name: spaces === undefined ? name : texts.counted({ name, count: spaces }),
  }))
  return (
    <>
      <Choice
        label={texts.region}
        any={texts.anyRegion}
        value={filters.region}
        items={regions}
        onChange={region => actions.setFilters({ region, building: '' })}
      />
      <Choice
        label={texts.building}
        any={texts.anyBuilding}
        value={filters.building}
        items={counted}
        onChange={building => actions.setFilters({ building })}
      />
      <Choice
        label={texts.category}
        any={texts.anyCategory}
        value={filters.category}
        items={categories}
        onChange={category => actions.setFilters({ category })}
      />
    </>
  )
}

/** Never fewer than the event has. */
export function SeatsFilter({ state: { filters, event }, actions }: Props) {
  'use memo'
  const id = useId()
  const wanted = event?.seats ?? filters.seats
  return (
    <div className="spaces-filter" data-set={filters.seats > wanted || undefined}>
      <label htmlFor={id}>{texts.seats}</label>
      <select id={id} value={filters.seats} onChange={change => actions.setFilters({ seats: Number(change.target.value) })}>
        {seatSteps(wanted, filters.seats).map(seats => (
          <option key={seats} value={seats}>
            {new Intl.NumberFormat(languageNow()).format(seats)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly any: string
  /** '' for any. */
  readonly value: string
  readonly items: readonly { readonly uid: string; readonly name: string }[]
  readonly onChange: (uid: string) => void
}

function Choice({ label, any, value, items, onChange }: ChoiceProps) {
  'use memo'
  const id = useId()
  return (
    <div className="spaces-filter" data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{any}</option>
        {items.map(({ uid, name }) => (
          <option key={uid} value={uid}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
