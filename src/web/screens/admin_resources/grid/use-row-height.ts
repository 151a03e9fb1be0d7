import { useMediaQuery } from '@mantine/hooks'

/** A finger needs more than a pointer. */
const BY_FINGER = '(max-width: 500px), (pointer: coarse)'

/** Pixels of each row of the grid. */
export function useRowHeight(): number {
  return useMediaQuery(BY_FINGER, undefined, { getInitialValueInEffect: false }) ? 44 : 38
}
