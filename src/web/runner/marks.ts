import type { Unread } from '#fields/field-props.ts'

/** What a run remembers of a field besides its answer, only to draw it. */
export interface Mark {
  /** The visitor has been in it and left, or its page was revealed. */
  readonly touched: boolean
  /** It is being typed into: what is wrong is not said yet. */
  readonly typing: boolean
  /** What the server found wrong with the answer; '' for nothing. */
  readonly told: string
  /** What was typed and could not be read. */
  readonly unread?: Unread | undefined
}

export interface Marks {
  of(mapField: string): Mark
  watch(mapField: string, listener: () => void): () => void
  /** @param unread what was typed, when it is no answer */
  typed(mapField: string, unread?: Unread): void
  touch(mapField: string): void
  tell(issues: Readonly<Record<string, string>>): void
}

/** How long nobody types before an issue is shown (P5.9). */
const PAUSE = 500

const UNTOUCHED: Mark = { touched: false, typing: false, told: '' }

/** @param isInvalid is the field drawn as invalid now? Then it stays so while it is being corrected. */
export function createMarks(isInvalid: (mapField: string) => boolean): Marks {
  const marks = new Map<string, Mark>()
  const listeners = new Map<string, Set<() => void>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const of = (mapField: string) => marks.get(mapField) ?? UNTOUCHED

  function put(mapField: string, part: Partial<Mark>): void {
    const before = of(mapField)
    const after = { ...before, ...part }
    if (after.touched === before.touched && after.typing === before.typing && after.told === before.told && after.unread === before.unread)
      return
    marks.set(mapField, after)
    listeners.get(mapField)?.forEach(listener => listener())
  }

  return {
    of,
    watch(mapField, listener) {
      const set = listeners.get(mapField) ?? new Set()
      listeners.set(mapField, set.add(listener))
      return () => void set.delete(listener)
    },
    typed(mapField, unread) {
      clearTimeout(timers.get(mapField))
      if (isInvalid(mapField)) return put(mapField, { told: '', unread })
      timers.set(
        mapField,
        setTimeout(() => put(mapField, { typing: false }), PAUSE),
      )
      put(mapField, { typing: true, told: '', unread })
    },
    touch(mapField) {
      clearTimeout(timers.get(mapField))
      put(mapField, { touched: true, typing: false })
    },
    tell(issues) {
      for (const [mapField, told] of Object.entries(issues)) put(mapField, { told })
    },
  }
}
