import type { SpaceClash } from '#contract/portal/clashes.ts'

/** Something is in the way of it: one that waits, and could have its space now, has nothing in its way. */
export const isInTheWay = ({ reason }: SpaceClash): boolean => reason !== undefined && reason !== 'free'
