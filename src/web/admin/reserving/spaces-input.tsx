import { ActionIcon, Input } from '@mantine/core'
import { useId, useRef } from 'react'
import { MAX_RESERVED_SPACES, type ReservableSpace } from '#contract/portal/reservations.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { leadTo } from '../focus.ts'
import { FormSelect } from '../form-select.tsx'
import { Icon } from '../icons.tsx'
import { reservationTexts as texts } from './reservation-texts.ts'

interface Props {
  readonly chosen: readonly ReservableSpace[]
  /** What was found for the text that is typed. */
  readonly found: readonly ReservableSpace[]
  readonly onSearch: (text: string) => void
  readonly issue: string | undefined
  readonly onChange: (spaces: readonly ReservableSpace[]) => void
}

/** The spaces that are to be booked, with a way to add one and to take one away. */
export function SpacesInput({ chosen, found, onSearch, issue, onChange }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const left = found.filter(({ uuid }) => chosen.every(one => one.uuid !== uuid))

  function add(uuid: string | null) {
    const space = found.find(one => one.uuid === uuid)
    if (!space) return
    onChange([...chosen, space])
    onSearch('')
    // The box that had the focus goes: another one stands in its place.
    leadTo(() => box.current?.querySelector<HTMLElement>('input[role="combobox"], input'))
  }

  return (
    <div ref={box} className="reserving-spaces" data-setting="spaces">
      <Input.Wrapper label={texts.spaces} labelElement="div" labelProps={{ id }} required>
        {chosen.length === 0 ? (
          <p className="staff-hint">{texts.noSpaces}</p>
        ) : (
          <ul className="staff-chosen" aria-labelledby={id}>
            {chosen.map(space => (
              <ChosenSpace key={space.uuid} space={space} onRemove={() => onChange(chosen.filter(one => one.uuid !== space.uuid))} />
            ))}
          </ul>
        )}
      </Input.Wrapper>
      {chosen.length < MAX_RESERVED_SPACES ? (
        <FormSelect
          // The box is empty again for the next one.
          key={chosen.map(({ uuid }) => uuid).join()}
          label={texts.addSpace}
          placeholder={texts.findSpace}
          data={left.map(space => ({ value: space.uuid, label: spaceInBuilding(space) }))}
          value={null}
          error={issue}
          onSearchChange={onSearch}
          onChange={add}
        />
      ) : (
        <p className="staff-hint">{texts.full}</p>
      )}
    </div>
  )
}

function ChosenSpace({ space, onRemove }: { readonly space: ReservableSpace; readonly onRemove: () => void }) {
  const name = spaceInBuilding(space)
  return (
    <li>
      <bdi>{name}</bdi>
      <ActionIcon
        variant="subtle"
        aria-label={texts.remove(name)}
        onClick={({ currentTarget }) => {
          // The row goes with its button.
          const part = currentTarget.closest('.reserving-spaces')
          onRemove()
          leadTo(() => part?.querySelector<HTMLElement>('button, input'))
        }}
      >
        <Icon name="close" />
      </ActionIcon>
    </li>
  )
}
