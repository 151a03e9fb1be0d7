import { useRef } from 'react'
import { leadTo, regain } from '../admin/focus.ts'

/** Rules as rows: the focus goes into a new one, and stays near when one is removed. Their button to add one is a `builder-add-rule`. */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null)
  const last = (selector: string) => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)
  return {
    list,
    added: () =>
      leadTo(() => last(':scope > .builder-rule, :scope > .builder-value')?.querySelector<HTMLElement>('.builder-rule-parts select')),
    removed: () => regain(() => last('.builder-add-rule')),
  }
}
