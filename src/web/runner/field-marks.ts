import type { Unread } from '#fields/field-props.ts'

/** What a run remembers of a field besides its answer, only to draw it. */
export interface FieldMark {
  /** The visitor has been in it and left, or its page was revealed. */
  readonly touched: boolean
  /** It is being typed into: what is wrong is not said yet. */
  readonly typing: boolean
  /** What the server found wrong with the answer; '' for nothing. */
  readonly serverError: string
  /** What was typed and could not be read. */
  readonly unread?: Unread | undefined
}

export interface FieldMarks {
  of(mapField: string): FieldMark
  watch(mapField: string, listener: () => void): () => void
  /** @param unread what was typed, when it is no answer */
  markTyped(mapField: string, unread?: Unread): void
  markTouched(mapField: string): void
  setServerErrors(issues: Readonly<Record<string, string>>): void
}

/** How long nobody types before an issue is shown (P5.9). */
const ISSUE_DELAY_MS = 500

const UNTOUCHED: FieldMark = { touched: false, typing: false, serverError: '' }

/** @param isInvalid is the field drawn as invalid now? Then it stays so while it is being corrected. */
export function createFieldMarks(isInvalid: (mapField: string) => boolean): FieldMarks {
  const marked = new Map<string, FieldMark>()
  const listeners = new Map<string, Set<() => void>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const of = (mapField: string) => marked.get(mapField) ?? UNTOUCHED

  function put(mapField: string, part: Partial<FieldMark>): void {
    const before = of(mapField)
    const after = { ...before, ...part }
    if (
      after.touched === before.touched &&
      after.typing === before.typing &&
      after.serverError === before.serverError &&
      after.unread === before.unread
    )
      return
    marked.set(mapField, after)
    listeners.get(mapField)?.forEach(listener => listener())
  }

  return {
    of,
    watch(mapField, listener) {
      const set = listeners.get(mapField) ?? new Set()
      listeners.set(mapField, set.add(listener))
      return () => void set.delete(listener)
    },
    markTyped(mapField, unread) {
      clearTimeout(timers.get(mapField))
      if (isInvalid(mapField)) return put(mapField, { serverError: '', unread })
      timers.set(
        mapField,
        setTimeout(() => put(mapField, { typing: false }), ISSUE_DELAY_MS),
      )
      put(mapField, { typing: true, serverError: '', unread })
    },
    markTouched(mapField) {
      clearTimeout(timers.get(mapField))
      put(mapField, { touched: true, typing: false })
    },
    setServerErrors(issues) {
      for (const [mapField, serverError] of Object.entries(issues)) put(mapField, { serverError })
    },
  }
}
