import { Alert, Button } from '@mantine/core'
import { useId, useRef } from 'react'
import type { SpacesToMoveTo, SpaceToMoveTo } from '#contract/portal/bookings.ts'
import { texts as admin } from '../../admin/texts.ts'
import { useFocusAfterPress } from '../../admin/use-focus-after-press.ts'
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
export function SpaceChoices({ list: { found, status, showMore, retry }, isSearched, chosen, onChoose }: Props) {
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const moreButton = useRef<HTMLButtonElement>(null)
  const retryButton = useRef<HTMLButtonElement>(null)
  /** How many stood there when a button was pressed, and whether it was the one for more. */
  const before = useRef({ shown: 0, isMore: false })
  const isLoading = status === 'loading'
  const shown = found?.spaces.length ?? 0
  // A press that shows more goes on with the next one, what was tried again with what it brought.
  const onPress = useFocusAfterPress(isLoading, () => {
    const again = before.current.isMore ? moreButton.current : null
    return retryButton.current ?? again ?? newOne(box.current, before.current.shown) ?? said.current
  })

  function press(work: () => void) {
    before.current = { shown, isMore: work === showMore }
    onPress()
    work()
  }

  return (
    <div ref={box} aria-busy={isLoading}>
      <p ref={said} tabIndex={-1} role="status" className={shown > 0 ? 'ui-visually-hidden' : 'staff-hint'}>
        {stateOf({ found, status }, isSearched)}
      </p>
      {found && shown > 0 && <Found found={found} name={name} chosen={chosen} onChoose={onChoose} />}
      {status === 'failed' && (
        <Alert mt="md" color="red" role="alert" title={texts.failed}>
          <Button ref={retryButton} variant="default" onClick={() => press(retry)}>
            {admin.retry}
          </Button>
        </Alert>
      )}
      {found && shown < found.total && status !== 'failed' && (
        <Button ref={moreButton} mt="sm" variant="default" loading={isLoading} onClick={() => press(showMore)}>
          {texts.more(shown, found.total)}
        </Button>
      )}
    </div>
  )
}

/** What is read out: how many were found, or that they are on their way. The alert says that they could not be loaded. */
function stateOf({ found, status }: Pick<ListedSpaces, 'found' | 'status'>, isSearched: boolean): string {
  if (status === 'loading') return shared.loading
  if (status === 'failed' || !found) return ''
  if (found.total === 0) return isSearched ? texts.nothingFound : texts.noOther
  return texts.found(found.total, found.available)
}

/** The first one that was not there before: to be chosen, or to be read where it cannot be had. */
function newOne(box: HTMLElement | null, before: number): HTMLElement | null | undefined {
  const choice = box?.querySelectorAll<HTMLElement>('.booking-choice')[before]
  return choice?.querySelector<HTMLElement>('input:enabled') ?? choice
}

interface FoundProps extends Pick<Props, 'chosen' | 'onChoose'> {
  readonly found: SpacesToMoveTo
  /** Of the radio buttons. */
  readonly name: string
}

function Found({ found: { spaces, total, available }, name, chosen, onChoose }: FoundProps) {
  const free = spaces.filter(({ reasons }) => reasons.length === 0)
  const others = spaces.filter(({ reasons }) => reasons.length > 0)
  const choice = (space: SpaceToMoveTo) => (
    <Choice key={space.uuid} name={name} space={space} isChosen={chosen?.uuid === space.uuid} onChoose={() => onChoose(space)} />
  )
  return (
    <>
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
    </>
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
    <label className="booking-choice" tabIndex={reasons.length > 0 ? -1 : undefined}>
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
