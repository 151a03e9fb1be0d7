import type { Memory } from './memory.ts'

/** How far a field that was queued in this step changed. */
export const CHANGE = {
  /** Only its issue has to be evaluated. */
  ISSUE_ONLY: 0,
  /** Its state may have changed. */
  POSSIBLE: 1,
  /** Its state has changed. */
  CERTAIN: 2,
} as const

/** Values of `changedIn` per step. */
export const CHANGE_LEVELS = 4

/** Queues a field for the evaluation of its issue, and notes how far its state changed for its listeners. */
export function queueField(memory: Memory, field: number, change: number): void {
  const now = memory.step * CHANGE_LEVELS
  const before = memory.changedIn[field]!
  if (before < now) {
    memory.queue[memory.queued] = field
    memory.queued += 1
  } else if (before >= now + change) return
  memory.changedIn[field] = now + change
}

/** Notes a new input of a field with bounds: whether it is clamped may change although its answer does not. */
export function noteTyped(memory: Memory, index: number): void {
  if (memory.form.fields[index]!.bounds >= 0) queueField(memory, index, CHANGE.POSSIBLE)
}

/** Begins a step: every change of a run is one. The queue of the step before was used up when its listeners were called. */
export function nextStep(memory: Memory): void {
  memory.step += 1
  memory.queued = 0
}
