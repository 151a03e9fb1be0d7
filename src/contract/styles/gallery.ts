import { aubergine, dispatch, nocturne } from './gallery-bold.ts'
import { daylight, harbour, letterpress } from './gallery-calm.ts'
import { blueprint, salon, signal } from './gallery-display.ts'
import { meadow, studio, terrace } from './gallery-fresh.ts'
import type { GalleryStyle } from './gallery-sketch.ts'

/**
 * The styles that a company may begin with (P8.39): solid colours, fonts that devices have, nothing fetched. What is read on each of
 * them can be read, and none has an accent that could be taken for an error.
 */
export const GALLERY: readonly GalleryStyle[] = [
  daylight,
  harbour,
  letterpress,
  studio,
  meadow,
  terrace,
  dispatch,
  nocturne,
  aubergine,
  salon,
  signal,
  blueprint,
]
