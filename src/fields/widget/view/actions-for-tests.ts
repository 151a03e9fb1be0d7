import type { SpacesActions } from '../spaces-state.ts'
import { plotOf } from './plot-for-tests.ts'

/** Actions that only note what was pressed. */
export function someActions(more: Partial<SpacesActions> = {}): SpacesActions & { readonly pressed: string[] } {
  const pressed: string[] = []
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void pressed.push([name, ...given.map(one => (typeof one === 'object' ? JSON.stringify(one) : String(one)))].join(' '))
  return {
    pressed,
    goTo: note('goTo'),
    setView: note('setView'),
    setFilters: note('setFilters'),
    loadMore: note('loadMore'),
    retry: note('retry'),
    add: note('add'),
    setLayout: note('setLayout'),
    remove: note('remove'),
    renew: note('renew'),
    takeAlternative: note('takeAlternative'),
    dismissLost: note('dismissLost'),
    takeWayOut: note('takeWayOut'),
    startAt: note('startAt'),
    endOn: note('endOn'),
    undo: note('undo'),
    remainingMs: () => 761_000,
    plot: (uid, first, last) => Promise.resolve(plotOf(uid, first, last)),
    setActiveRow: () => undefined,
    ...more,
  }
}
