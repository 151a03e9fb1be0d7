import { useSyncExternalStore } from 'react'
import type { GridState } from './grid-state.ts'
import type { GridStore } from './grid-store.ts'

/**
 * What `select` returns for a grid: the component is drawn again only when that changes. Most keys change one cell, and the screen
 * around the grid is large.
 * @param select the same function at every drawing; its result is compared by identity
 */
export function useGridState<T>(store: GridStore, select: (state: GridState) => T): T {
  return useSyncExternalStore(store.watch, () => select(store.now()))
}
