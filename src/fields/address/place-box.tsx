import { type KeyboardEvent, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { pressedKey } from '#ui/keys.ts'
import type { Control } from '../field-props.ts'
import { lineOf } from '../kit/combo-attributes.ts'
import { ListBox } from '../kit/list-box.tsx'
import { ADDRESS_LENGTH } from './address.ts'
import { placeTexts } from './place-texts.ts'
import type { Places } from './use-places.ts'

interface Props {
  readonly control: Control
  readonly text: string
  readonly placeholder: string | undefined
  readonly places: Places
  /** Suggestions by name instead of the likeliest first. */
  readonly sorted: boolean
  readonly onText: (text: string) => void
  readonly onPick: (label: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** A line to type in, with the places that begin so below it (WAI-ARIA combobox). Before the script runs it is a line of text. */
export function PlaceBox({ control, text, placeholder, places, sorted, onText, onPick, onFocus, onBlur }: Props) {
  'use no memo'
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const labels = (places.found?.places ?? []).map(place => place.label)
  if (sorted) labels.sort((a, b) => a.localeCompare(b))
  const shown = open && labels.length > 0
  const listId = `${control.id}-places`

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function pick(label: string) {
    close()
    onPick(label)
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = key === 'ArrowDown' ? 1 : -1
      // One more stop than there are places: the line itself.
      const stops = labels.length + 1
      if (shown) setActive(((active + 1 + by + stops) % stops) - 1)
      else if (labels.length === 0) places.search(text)
    } else if (key === 'Escape' && shown) {
      event.stopPropagation()
      close()
    } else if (key === 'Enter' && shown && labels[active] !== undefined) {
      event.preventDefault()
      pick(labels[active])
    }
  }

  return (
    <div className="field-combo">
      <input
        {...control}
        {...lineOf(listId, shown, active)}
        className="field-input"
        data-max={ADDRESS_LENGTH}
        value={text}
        placeholder={placeholder}
        onChange={event => {
          setOpen(true)
          setActive(-1)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => {
          close()
          onBlur()
        }}
      />
      {shown && (
        <ListBox
          id={listId}
          name={placeTexts.list}
          items={labels.map(label => ({ key: label, label }))}
          active={active}
          onPick={index => pick(labels[index] ?? '')}
        >
          <p className="field-places-source">{places.found?.attribution}</p>
        </ListBox>
      )}
      <p role="status" className="ui-visually-hidden" lang={languageNow()}>
        {open && !places.isLoading && places.found?.known ? placeTexts.found({ count: labels.length }) : ''}
      </p>
    </div>
  )
}
