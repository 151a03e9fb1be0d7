import { useEffect, useReducer, useState } from 'react'
import type { Field } from '#engine/model/form.ts'
import type { AnswerReader } from '#fields/runner-props.ts'
import { fetchReader } from '#fields/readers-dom.ts'
import type { Visit } from '../visit.ts'
import type { WordsOf } from './checked-pages.ts'

/**
 * Draws anew whenever an answer of these pages changes.
 * @param pages indices into the definition
 * @returns what only widgets can say of these answers, once that is known
 */
export function useAnswerWords(visit: Visit, pages: readonly number[]): WordsOf {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [readers] = useState(() => new Map<string, AnswerReader>())
  const present = JSON.stringify(pages)

  useEffect(() => {
    const fields = fieldsOf(visit, JSON.parse(present) as readonly number[])
    const stops = fields.map(({ mapField }) => visit.watch(mapField, redraw))
    let isOver = false
    for (const field of fields)
      void fetchReader(field)?.then(
        read => {
          if (isOver) return
          const reader = read(field, visit.host, visit.files)
          readers.set(field.mapField, reader)
          stops.push(reader.subscribe(redraw))
          redraw()
        },
        // Then it is counted.
        () => {},
      )
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [visit, present, readers])

  return ({ mapField }) => readers.get(mapField)?.texts()
}

const fieldsOf = ({ form }: Visit, pages: readonly number[]): readonly Field[] => pages.flatMap(page => form.fields[page]?.fields ?? [])
