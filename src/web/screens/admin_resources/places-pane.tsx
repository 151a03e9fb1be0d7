import { useId, useRef, useState } from 'react'
import { Icon } from '../../admin/icons.tsx'
import { type PlaceNode, pathTo } from './place-tree.ts'
import { PlacesTree } from './places-tree.tsx'
import { spacesTexts as texts } from './resources-screen-texts.ts'
import './places.css'

interface Props {
  readonly tree: readonly PlaceNode[]
  /** uuid of the chosen place, or ''. */
  readonly chosen: string
  readonly onChoose: (uuid: string) => void
}

/** The tree of places, beside the grid. On a narrow screen it waits behind a button that names the chosen place. */
export function PlacesPane({ tree, chosen, onChoose }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function choose(uuid: string) {
    onChoose(uuid)
    setOpen(false)
    // Only where it is drawn: there the tree goes, and the focus with it.
    opener.current?.focus()
  }

  return (
    <aside className="resources-places" aria-label={texts.places} data-open={isOpen ? '' : undefined}>
      <button
        ref={opener}
        type="button"
        className="places-opener"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{texts.places}</span>
        <strong>{pathTo(tree, chosen).at(-1)?.name ?? texts.allPlaces}</strong>
        <Icon name="down" size={16} />
      </button>
      <div id={id} className="places-pane">
        <PlacesTree tree={tree} chosen={chosen} onChoose={choose} />
      </div>
    </aside>
  )
}
