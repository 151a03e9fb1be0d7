import { languageNow } from '#contract/texts/catalogue.ts'
import { useEffect, useRef, useState } from 'react'

export interface PickerChoice {
  /** The browser's control. */
  readonly type: 'date' | 'time'
  readonly label: string
}

interface PickerProps extends PickerChoice {
  /** The answer and its bounds as the browser's own control has them; '' for none. */
  readonly value: string
  readonly min: string
  readonly max: string
  readonly onPick: (value: string) => void
}

/**
 * The browser's own calendar or clock beside a control that is typed into: a native control that nobody sees lies over
 * the button. Fingers press it itself, which opens it on every phone; elsewhere the button opens it. It comes with the
 * script, which it needs.
 */
export function Picker({ type, label, value, min, max, onPick }: PickerProps) {
  'use no memo'
  const [way, setWay] = useState<'none' | 'button' | 'direct'>('none')
  const native = useRef<HTMLInputElement>(null)

  // oxlint-disable-next-line react/set-state-in-effect -- known in the browser alone
  useEffect(() => setWay(mayBeShown() ? 'button' : 'direct'), [])

  if (way === 'none') return null
  return (
    <div className="field-picker" data-direct={way === 'direct' || undefined}>
      {way === 'button' ? (
        <button type="button" lang={languageNow()} aria-label={label} onClick={() => native.current?.showPicker()}>
          <Icon type={type} />
        </button>
      ) : (
        <Icon type={type} />
      )}
      <input
        ref={native}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={event => onPick(event.target.value)}
      />
    </div>
  )
}

/** Browsers refuse to show it in a frame of another origin: there it is opened by hand alone. */
function mayBeShown(): boolean {
  try {
    return 'showPicker' in HTMLInputElement.prototype && Boolean(top?.document)
  } catch {
    return false
  }
}

const SHAPES = {
  date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  time: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 4.5V8l2.5 1.5',
} as const

function Icon({ type }: { type: PickerChoice['type'] }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path d={SHAPES[type]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
