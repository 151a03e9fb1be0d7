import './length-count.css'
import { languageNow } from '#contract/texts/catalogue.ts'
import { lengthOf } from './length.ts'
import { lengthTexts } from './length-texts.ts'
import { afterClick } from './press-dom.ts'
import { texts } from './texts.ts'

/** From which part of what is allowed it is shown how much that is. */
const NEAR = 0.9
/** Characters too many after which it is read out once more. */
const TOLD_EACH = 50

type Limited = HTMLInputElement | HTMLTextAreaElement

interface Counter {
  readonly control: Limited
  readonly place: HTMLElement
  readonly shown: HTMLElement
  /** What is read out. */
  readonly live: HTMLElement
  level: number
}

let counter: Counter | undefined
let isFollowing = false

/**
 * Beneath the control that has the focus and says how many characters it takes (`data-max`), their number stands from 90 % of
 * that on; it is read out there, at 100 %, with the first one too many and with each fifty more (P4.51). Nothing is cut: what is too long is
 * judged by whoever reads it. Begun once for a document, by what comes late, for the first script has no room for it.
 */
export function followLengths(): void {
  if (isFollowing) return
  isFollowing = true
  document.addEventListener('focusin', ({ target }) => follow(target))
  document.addEventListener('input', ({ target }) => follow(target))
  document.addEventListener('focusout', () => afterClick(end))
  follow(document.activeElement)
}

function follow(target: EventTarget | null): void {
  if (!isLimited(target)) return
  if (counter?.control !== target) begin(target)
  if (counter) show(counter)
}

const isLimited = (target: EventTarget | null): target is Limited =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && Number(target.dataset['max']) > 0

function begin(control: Limited): void {
  counter?.place.remove()
  const place = document.createElement('p')
  place.className = 'field-count'
  place.lang = languageNow()
  const shown = place.appendChild(document.createElement('span'))
  const live = place.appendChild(document.createElement('span'))
  live.className = 'ui-visually-hidden'
  live.role = 'status'
  // Within its label it would be a part of the control's name, and within the box of a staff input it has no room.
  const box = control.closest('label, .mantine-Input-wrapper') ?? control
  box.after(place)
  counter = { control, place, shown, live, level: 0 }
}

function end(): void {
  if (!counter || document.activeElement === counter.control) return
  counter.place.remove()
  counter = undefined
}

function show(counter: Counter): void {
  const { control, place, shown, live } = counter
  const max = Number(control.dataset['max'])
  const count = control.value.length < NEAR * max ? 0 : lengthOf(control.value, max)
  const level = levelOf(count, max)
  place.toggleAttribute('data-near', level > 0)
  place.toggleAttribute('data-over', count > max)
  shown.textContent = level > 0 ? lengthTexts.count({ count, max }) : ''
  if (level !== counter.level) live.textContent = level > 0 ? wordsFor(count, max) : ''
  counter.level = level
}

/** It is read out when this changes. */
function levelOf(count: number, max: number): number {
  if (count > max) return 3 + Math.floor((count - max) / TOLD_EACH)
  return count === max ? 2 : count >= NEAR * max ? 1 : 0
}

function wordsFor(count: number, max: number): string {
  if (count > max) return texts.tooLong({ over: count - max })
  return count === max ? lengthTexts.none : lengthTexts.left({ left: max - count })
}
