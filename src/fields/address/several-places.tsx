import { useEffect, useRef, useState } from 'react'
import { textsOf } from '#engine/model/values.ts'
import type { InputProps } from '../field-props.ts'
import { cleanLine } from '../kit/clean.ts'
import type { AddressField } from './address.ts'
import { PlaceBox } from './place-box.tsx'
import { PlaceNote } from './place-note.tsx'
import { placeTexts } from './place-texts.ts'
import { useForcing } from './use-forcing.ts'
import { usePlaces } from './use-places.ts'

/**
 * The chosen places, and a line that adds another: what stands in it is one of them as soon as it is left, and the place that is found takes its
 * place. Where the author wants none but places it stays in the line until one is found, and Next waits for it.
 */
export function SeveralPlaces({ field, value, onChange, control, runner, unread, onUnread }: InputProps<AddressField>) {
  'use no memo'
  const chosen = textsOf(value)
  /** Also before it is drawn again: several places may be found at one moment. */
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const [text, setText] = useState(unread?.text ?? '')
  const [note, setNote] = useState('')
  const places = usePlaces(runner?.findPlaces)
  const waits = field.forcePlace === true && onUnread !== undefined
  const forcing = useForcing({ forcePlace: field.forcePlace, places, onPlace: find, onNone: none })

  function change(next: readonly string[]) {
    latest.current = next
    onChange(next)
  }

  function empty() {
    setText('')
    if (unread) onUnread?.(undefined)
  }

  function append(label: string) {
    const place = placeOf(label)
    empty()
    if (place !== '' && !latest.current.includes(place)) change([...latest.current, place])
  }

  function pick(label: string) {
    setNote('')
    places.clear()
    append(label)
  }

  function find(label: string, typed: string) {
    if (waits) {
      pick(label)
      control.onBlur?.()
    } else if (label !== typed && latest.current.includes(placeOf(typed))) {
      const found = latest.current.map(place => (place === placeOf(typed) ? placeOf(label) : place))
      change([...new Set(found)])
    }
  }

  function none(typed: string) {
    setNote(placeTexts.notFound({ text: typed }))
    if (waits) {
      empty()
      places.clear()
      control.onBlur?.()
    } else change(latest.current.filter(place => place !== placeOf(typed)))
  }

  function leave() {
    const typed = text.trim()
    const known = field.forcePlace === false ? typed : forcing.known(typed)
    if (typed !== '' && known === undefined) {
      forcing.leave(typed)
      // Nothing is said of it before it is looked for.
      if (waits) return onUnread({ text: typed, message: placeTexts.notChosen({ text: typed }) })
    }
    if (typed !== '') append(known ?? typed)
    control.onBlur?.()
  }

  return (
    <>
      {chosen.length > 0 && (
        <ul className="field-places-chosen">
          {chosen.map(place => (
            <li key={place}>
              <input type="hidden" name={control.name} value={place} />
              <span dir="auto">{place}</span>
              <button
                type="button"
                className="field-places-remove"
                aria-label={placeTexts.remove({ place })}
                disabled={control.disabled}
                onClick={() => change(chosen.filter(one => one !== place))}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <PlaceBox
        // A place that was chosen is enough: the line need not hold another.
        control={{ ...control, required: (control.required ?? false) && chosen.length === 0 }}
        text={text}
        placeholder={field.placeholder ?? (chosen.length > 0 ? placeTexts.addAnother : undefined)}
        places={places}
        sorted={field.sort ?? false}
        onText={typed => {
          setText(typed)
          setNote('')
          if (unread) onUnread?.(undefined)
          places.search(typed)
        }}
        onPick={pick}
        // What is one of the places already is looked for all the same.
        onFocus={() => waits && forcing.stop()}
        onBlur={leave}
      />
      <PlaceNote text={note} />
    </>
  )
}

const placeOf = (text: string) => cleanLine(text).replaceAll('||', '|').trim()
