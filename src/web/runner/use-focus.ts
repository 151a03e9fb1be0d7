import { type RefObject, useLayoutEffect } from 'react'
import type { FocusTarget } from './session/state.ts'

const SELECTORS: Readonly<Record<FocusTarget['at'], string>> = {
  title: 'h1',
  head: '.run-heading',
  summary: 'form > .run-summary',
  submit: '.run-buttons [type=submit]',
  save: '.run-buttons .run-save',
}

/** Moves the focus where the session sends it, as soon as that is drawn. @param run what the run is drawn in */
export function useFocus(run: RefObject<HTMLElement | null>, focus: FocusTarget | undefined): void {
  useLayoutEffect(() => {
    if (!focus) return
    const { at, id = '' } = focus
    const element = document.getElementById(id) ?? run.current?.querySelector<HTMLElement>(SELECTORS[at])
    const isTurned = at === 'head' || at === 'summary'
    element?.focus({ preventScroll: isTurned })
    if (isTurned) (element?.closest('.run-head') ?? element)?.scrollIntoView({ block: 'start' })
  }, [run, focus])
}
