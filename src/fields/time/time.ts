import { defineKind } from '#engine/kind.ts'
import { byText, clamp } from '../kit/bounds.ts'
import { oneText, textOf } from '../kit/plain-text.ts'

const TIME = /^(?:\d{4}-\d\d-\d\d[T ])?(\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?(?: ?([AaPp])[Mm])?$/

/**
 * A wall time `HH:mm`, or '' for what is none. Also reads `h:mm AM` (specification section 5, Formats); seconds are
 * left out, and of a date with a time the time is taken.
 */
export function readTime(text: string): string {
  const [, hours = '', minutes = '', half] = TIME.exec(text.trim()) ?? []
  if (hours === '' || Number(minutes) > 59) return ''
  if (!half) return Number(hours) > 23 ? '' : `${hours.padStart(2, '0')}:${minutes}`
  if (Number(hours) < 1 || Number(hours) > 12) return ''
  const hour = (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

export const time = defineKind({
  type: 'time',
  ...oneText,
  read: readTime,
  ordered: 'text',
  settle: (value, _field, sight) =>
    clamp(readTime(textOf(value)), readTime(sight.min), readTime(sight.max), byText),
})
