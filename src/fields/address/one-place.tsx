import { useRef, useState } from 'react'
import type { InputProps } from '../field-props.ts'
import { cleanLine } from '../kit/clean.ts'
import { textOf } from '../kit/plain-text.ts'
import type { AddressField } from './address.ts'
import { PlaceBox } from './place-box.tsx'
import { PlaceNote } from './place-note.tsx'
import { placeTexts } from './place-texts.ts'
import { useForcing } from './use-forcing.ts'
import { usePlaces } from './use-places.ts'

/**
 * What was typed is the answer at once, so that nothing of it is lost; leaving the field makes a place of it. Where the author wants none but
 * places, what is not known to be one is no answer when it is left: Next waits for it.
 */
export function OnePlace({ field, value, onChange, control, runner, unread, onUnread }: InputProps<AddressField>) {
  'use no memo'
  const text = textOf(value) || (unread?.text ?? '')
  const [note, setNote] = useState('')
  const places = usePlaces(runner?.findPlaces)
  /** The place to go back to. */
  const last = useRef(textOf(value))
  const edited = useRef(unread !== undefined)
  const forcing = useForcing({ forcePlace: field.forcePlace, places, onPlace: find, onNone: none })

  function change(answer: string) {
    if (unread) onUnread?.(undefined)
    onChange(answer)
  }

  function take(label: string) {
    edited.current = false
    last.current = label
    setNote('')
    change(cleanLine(label))
  }

  function find(label: string) {
    take(label)
    control.onBlur?.()
  }

  function none(typed: string) {
    edited.current = false
    setNote(placeTexts.notFound({ text: typed }))
    places.clear()
    change(last.current)
    control.onBlur?.()
  }

  function leave() {
    const typed = text.trim()
    if (edited.current && field.forcePlace !== false && typed !== '') {
      const known = forcing.known(typed)
      if (known !== undefined) take(known)
      else {
        forcing.leave(typed)
        // Nothing is said of it before it is looked for.
        if (field.forcePlace && onUnread) return wait(typed, onUnread)
      }
    }
    control.onBlur?.()
  }

  function wait(typed: string, report: NonNullable<typeof onUnread>) {
    if (value !== '') onChange('')
    report({ text: typed, message: placeTexts.notChosen({ text: typed }) })
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
          change(cleanLine(typed))
        }}
        onPick={take}
        onFocus={forcing.stop}
        onBlur={leave}
      />
      <PlaceNote text={note} />
    </>
  )
}
