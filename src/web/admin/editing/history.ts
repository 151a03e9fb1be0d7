/** What is edited, what it was before each step, and what was undone. Plain data; nothing in it is ever changed. */
export interface History<T> {
  readonly present: T
  readonly past: readonly T[]
  readonly future: readonly T[]
  /** What the last step was about: steps about the same thing within a moment are one. */
  readonly about: string
  /** Milliseconds. */
  readonly at: number
}

/** Typing that rests no longer than this is one step. */
const MOMENT = 1500
const MAX_UNDO_STEPS = 200

export function begin<T>(present: T): History<T> {
  return { present, past: [], future: [], about: '', at: 0 }
}

/** A step. `about` names what was typed into ('' = always a step of its own); `now` in milliseconds. */
export function step<T>(history: History<T>, present: T, about: string, now: number): History<T> {
  if (present === history.present) return history
  const goesOn = about !== '' && about === history.about && now - history.at < MOMENT
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MAX_UNDO_STEPS)
  return { present, past, future: [], about, at: now }
}

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    present,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    about: '',
    at: 0,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { present, past: [...history.past, history.present], future, about: '', at: 0 }
}
