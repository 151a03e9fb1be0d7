import type { FieldState } from '#engine/run/run.ts'
import { bySize, byText } from './bounds.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: string
  readonly state: FieldState
  /** Whose words it is told in. */
  readonly kind: keyof typeof texts.bounds
  /** An answer as the company writes it. */
  readonly write: (answer: string) => string
  /** Somebody is typing: what bounds made of it is told afterwards. */
  readonly typing: boolean
}

/** Does the field have bounds to tell? */
export function hasBounds({ min, max, locked }: FieldState): boolean {
  return !locked && (min !== '' || max !== '')
}

/** Beneath a field with bounds: which answers it takes, and that one was changed to fit. */
export function BoundsNote({ id, state, kind, write, typing }: Props) {
  'use no memo'
  if (!hasBounds(state)) return null
  const { min, max, clamped } = state
  const words = texts.bounds[kind]
  const range = isImpossible(kind, min, max) ? words.none : rangeOf(words, min && write(min), max && write(max))
  return (
    <>
      <p id={id} className="field-note">
        {range}
      </p>
      <p role="status" className="field-note">
        {!typing && clamped && <strong>{words[clamped](write(clamped === 'min' ? min : max))}</strong>}
      </p>
    </>
  )
}

function rangeOf(
  { between, from, until }: Pick<(typeof texts.bounds)['date'], 'between' | 'from' | 'until'>,
  min: string,
  max: string,
): string {
  if (min === '') return until(max)
  return max === '' ? from(min) : between(min, max)
}

function isImpossible(kind: Props['kind'], min: string, max: string): boolean {
  if (min === '' || max === '') return false
  return (kind === 'number' ? bySize : byText)(min, max) > 0
}
