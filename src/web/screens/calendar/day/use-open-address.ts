import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import type { OpenBar } from './bars.ts'
import { notePlace, savedPlace } from './saved-place.ts'

/** In the address: the space of the open bar, and its key. */
const OPEN = 'open'
const OPENED = /^([0-9a-z-]{1,36})\.([0-9a-z-]{1,36}\.-?\d{1,12})$/i

/** Which bar is open, as the address says it: it can be sent to somebody, and is there again after Back. */
export function useOpenAddress() {
  const { search, noteSearch } = useNavigation()

  function note(text: string): void {
    const place = savedPlace()
    noteSearch(withSearch(search, { [OPEN]: text }))
    if (place) notePlace(place)
  }

  return {
    open: openIn(search),
    show: ({ space, key }: OpenBar) => note(`${space}.${key}`),
    close: () => note(''),
  }
}

function openIn(search: string): OpenBar | undefined {
  const [, space, key] = OPENED.exec(new URLSearchParams(search).get(OPEN) ?? '') ?? []
  return space === undefined || key === undefined ? undefined : { space, key }
}
