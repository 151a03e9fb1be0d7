/** Milliseconds after which a press that was released is no click any more. */
const NO_CLICK = 300

let isPressed = false
let release: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

// By touch a field is left, and the click comes, only after the finger is up.
if (typeof document !== 'undefined') {
  const listen = (type: string, listener: () => void) => addEventListener(type, listener, { capture: true, passive: true })
  listen('pointerdown', () => {
    isPressed = true
    clearTimeout(release)
  })
  listen('pointerup', () => (release = setTimeout(end, NO_CLICK)))
  for (const type of ['click', 'pointercancel']) listen(type, end)
}

function end() {
  clearTimeout(release)
  isPressed = false
  for (const work of waiting.splice(0)) work()
}

/**
 * Does it now, or, while a pointer is pressed, when its click is sure of its target, before that hears of it. Whoever leaves
 * a field by pressing something would else see the field's notes push that away from under the pointer: the click would be lost.
 */
export function atClick(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}

/** As `atClick`, but after what was pressed has done its work. */
export const afterClick = (work: () => void): void => (isPressed ? atClick(() => setTimeout(work)) : work())
