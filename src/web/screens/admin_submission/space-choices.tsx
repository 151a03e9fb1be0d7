import { Alert, Button } from '@mantine/core'
import { useId } from 'react'
import type { SpaceToMoveTo } from '#contract/portal/bookings.ts'
import { texts as admin } from '../../admin/texts.ts'
import { texts as shared } from '../../shell/texts.ts'
import { spaceDialogTexts as texts } from './space-dialog-texts.ts'
import type { ListedSpaces } from './use-spaces-to-move-to.ts'

interface Props {
  readonly list: ListedSpaces
  readonly isSearched: boolean
  readonly chosen: SpaceToMoveTo | undefined
  readonly onChoose: (space: SpaceToMoveTo) => void
}

/** Spaces that can be had at the times of a booking, to choose from, then those that cannot, each with why. */
export function SpaceChoices({ list: { found, status, showMore, reload }, isSearched, chosen, onChoose }: Props) {
  const name = useId()
  const isLoading = status === 'loading'
  if (status === 'failed')
    return (
      <Alert mt="md" color="red" role="alert" title={texts.failed}>
        <Button variant="default" onClick={reload}>
          {admin.retry}
        </Button>
      </Alert>
    )
  if (!found)
    return (
      <p className="staff-hint" role="status">
        {shared.loading}
      </p>
    )
  const { spaces, total, available } = found
  if (total === 0)
    return (
      <p className="staff-hint" role="status">
        {isSearched ? texts.nothingFound : texts.noOther}
      </p>
    )
  const free = spaces.filter(({ reasons }) => reasons.length === 0)
  const others = spaces.filter(({ reasons }) => reasons.length > 0)
  const choice = (space: SpaceToMoveTo) => (
    <Choice key={space.uuid} name={name} space={space} isChosen={chosen?.uuid === space.uuid} onChoose={() => onChoose(space)} />
  )
  return (
    <div aria-busy={isLoading}>
      <fieldset className="booking-choices">
        <legend>{available === 0 ? texts.noneFree : texts.free(available)}</legend>
        {free.map(choice)}
      </fieldset>
      {others.length > 0 && (
        <fieldset className="booking-choices">
          <legend>{texts.notFree(total - available)}</legend>
          {others.map(choice)}
        </fieldset>
      )}
      {spaces.length < total && (
        <Button mt="sm" variant="default" loading={isLoading} onClick={showMore}>
          {texts.more(spaces.length, total)}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly space: SpaceToMoveTo
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ name, space, isChosen, onChoose }: ChoiceProps) {
  const { name: called, building, location, seats, layouts, reasons } = space
  const [layout] = layouts
  return (
    <label className="booking-choice">
      <input type="radio" name={name} checked={isChosen} disabled={reasons.length > 0} onChange={onChoose} />
      <span>
        <strong>{called}</strong>
        <small>{`${building}, ${location}`}</small>
        <small>{layout ? texts.layoutFor(layout.name, layout.seats) : texts.seats(seats)}</small>
        {reasons.length > 0 && <small className="booking-choice-why">{reasons.join(', ')}</small>}
      </span>
    </label>
  )
}
