import { createContext, use, useSyncExternalStore } from 'react'
import type { Field, Page } from '#engine/model/form.ts'

/** Which fields of a page are chosen for what is done to several at once. Rows watch it: only those that it is about are drawn again. */
export interface ChosenFields {
  readonly watch: (listener: () => void) => () => void
  /** Their ids; another object after every change. */
  readonly now: () => ReadonlySet<string>
  readonly put: (id: string, isChosen: boolean) => void
  /** Those from the one that was pressed last up to this one. @param order ids of the page's fields */
  readonly upTo: (id: string, order: readonly string[]) => void
  readonly replace: (ids: readonly string[]) => void
}

export function chosenFields(): ChosenFields {
  const listeners = new Set<() => void>()
  let chosen: ReadonlySet<string> = new Set()
  /** The one that was pressed last. */
  let last = ''

  function replace(ids: Iterable<string>): void {
    chosen = new Set(ids)
    for (const listener of listeners) listener()
  }

  return {
    watch: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: () => chosen,
    put: (id, isChosen) => {
      last = id
      replace(isChosen ? [...chosen, id] : [...chosen].filter(one => one !== id))
    },
    upTo: (id, order) => {
      const ends = [order.indexOf(last), order.indexOf(id)].filter(index => index >= 0)
      if (ends.length === 2) replace([...chosen, ...order.slice(Math.min(...ends), Math.max(...ends) + 1)])
      else replace([...chosen, id])
      last = id
    },
    replace: ids => {
      last = ids.at(-1) ?? ''
      replace(ids)
    },
  }
}

/** Of the page that a row stands on. */
export const ChosenContext = createContext<ChosenFields | undefined>(undefined)

export function useChosenFields(): ChosenFields {
  const chosen = use(ChosenContext)
  if (!chosen) throw new Error('useChosenFields stands outside of Choosing')
  return chosen
}

export function useIsChosen(id: string): boolean {
  const { watch, now } = useChosenFields()
  return useSyncExternalStore(watch, () => now().has(id))
}

/** The chosen fields of the page, in its order: what is not on it any more is not among them. */
export function useChosen({ fields }: Page): readonly Field[] {
  const { watch, now } = useChosenFields()
  const chosen = useSyncExternalStore(watch, now)
  return fields.filter(({ id }) => chosen.has(id))
}
