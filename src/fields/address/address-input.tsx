import '../kit/unfolding.css'
import './address.css'
import { useRef, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { textsOf } from '#engine/model/values.ts'
import type { InputProps } from '../field-props.ts'
import { cleanLine } from '../kit/clean.ts'
import { textOf } from '../kit/plain-text.ts'
import { placeTexts } from './place-texts.ts'
import type { AddressField } from './address.ts'
import { PlaceBox } from './place-box.tsx'
import { useForcing } from './use-forcing.ts'
import { usePlaces } from './use-places.ts'

export function AddressInput(props: InputProps<AddressField>) {
  'use no memo'
  return props.field.isMultiple ? <SeveralPlaces {...props} /> : <OnePlace {...props} />
}

/** What was typed is the answer at once, so that nothing of it is lost; leaving the field makes a place of it. */
function OnePlace({ field, value, onChange, control, runner }: InputProps<AddressField>) {
  'use no memo'
  const text = textOf(value)
  const [note, setNote] = useState('')
  const places = usePlaces(runner?.findPlaces)
  /** The place to go back to. */
  const last = useRef(text)
  const edited = useRef(false)
  const forcing = useForcing({ forcePlace: field.forcePlace, places, onPlace: take, onNone: none })

  function take(label: string) {
    edited.current = false
    last.current = label
    setNote('')
    onChange(cleanLine(label))
  }

  function none(typed: string) {
    edited.current = false
    setNote(placeTexts.notFound({ text: typed }))
    places.clear()
    onChange(last.current)
  }

  return (
    <>
      <PlaceBox
        control={control}
        text={text}
        placeholder={field.placeholder}
        places={places}
        sorted={field.sort ?? false}
        onText={typed => {
          // The place that stood here before the first key.
          if (!edited.current) last.current = text
          edited.current = true
          setNote('')
          places.search(typed)
          onChange(cleanLine(typed))
        }}
        onPick={take}
        onFocus={forcing.stop}
        onBlur={() => {
          if (edited.current && field.forcePlace !== false) forcing.leave(text)
          control.onBlur?.()
        }}
      />
      <Note text={note} />
    </>
  )
}

/** The chosen places, and a line that adds another. */
function SeveralPlaces({ field, value, onChange, control, runner }: InputProps<AddressField>) {
  'use no memo'
  const chosen = textsOf(value)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const places = usePlaces(runner?.findPlaces)
  const forcing = useForcing({ forcePlace: field.forcePlace, places, onPlace: add, onNone: none })

  function add(label: string) {
    const place = cleanLine(label).replaceAll('||', '|').trim()
    setText('')
    setNote('')
    places.clear()
    if (place !== '' && !chosen.includes(place)) onChange([...chosen, place])
  }

  function none(typed: string) {
    setText('')
    setNote(placeTexts.notFound({ text: typed }))
    places.clear()
  }

  function leave() {
    if (field.forcePlace !== false) forcing.leave(text)
    else add(text)
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
                onClick={() => onChange(chosen.filter(one => one !== place))}
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
          places.search(typed)
        }}
        onPick={add}
        onFocus={forcing.stop}
        onBlur={leave}
      />
      <Note text={note} />
    </>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p role="status" className="field-note" lang={languageNow()}>
      {text}
    </p>
  )
}
