import { ActionIcon, Input, NativeSelect } from '@mantine/core'
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
  /** uuids of the layouts, by the space. */
  readonly layouts: Readonly<Record<string, string>>
  readonly onLayout: (space: string, layout: string) => void
}

/** The spaces that are to be booked, with a way to add one and to take one away. */
export function SpacesInput({ chosen, found, onSearch, issue, onChange, layouts, onLayout }: Props) {
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
              <ChosenSpace
                key={space.uuid}
                space={space}
                layout={layouts[space.uuid] ?? ''}
                onLayout={layout => onLayout(space.uuid, layout)}
                onRemove={() => onChange(chosen.filter(one => one.uuid !== space.uuid))}
              />
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

interface ChosenProps {
  readonly space: ReservableSpace
  /** uuid; '': none. */
  readonly layout: string
  readonly onLayout: (layout: string) => void
  readonly onRemove: () => void
}

function ChosenSpace({ space, layout, onLayout, onRemove }: ChosenProps) {
  const name = spaceInBuilding(space)
  const { layouts = [] } = space
  return (
    <li>
      <bdi>{name}</bdi>
      {layouts.length > 0 && (
        <NativeSelect
          className="reserving-layout"
          size="xs"
          aria-label={texts.layoutOf(name)}
          data={[
            { value: '', label: texts.anyLayout },
            ...layouts.map(({ uuid, name: label, seats }) => ({ value: uuid, label: texts.layoutSeats(label, seats) })),
          ]}
          value={layout}
          onChange={event => onLayout(event.currentTarget.value)}
        />
      )}
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
