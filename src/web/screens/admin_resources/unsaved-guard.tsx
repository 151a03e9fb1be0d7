import { useUnsaved } from '../../admin/use-navigation.ts'
import { useSaveKey } from '../../admin/use-save-key.ts'
import { isUnsaved } from './grid/grid-state.ts'
import type { GridStore } from './grid/grid-store.ts'
import { useGridState } from './grid/use-grid-state.ts'

/** Beside the screen, which is too large to be drawn anew with the first cell that is typed into, and when it is saved. */
export function UnsavedGuard({ store, isEditing }: { store: GridStore; isEditing: boolean }) {
  const hasUnsaved = useGridState(store, isUnsaved)
  useUnsaved(hasUnsaved || isEditing)
  useSaveKey()
  return null
}
