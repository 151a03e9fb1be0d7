import { Button } from '@mantine/core'
import { Icon } from '../../admin/icons.tsx'
import { countEdits, type GridState } from './grid/grid-state.ts'
import type { GridStore } from './grid/grid-store.ts'
import { useGridState } from './grid/use-grid-state.ts'
import { spacesTexts as texts } from './resources-screen-texts.ts'

const editsOf = ({ edits }: GridState) => edits

/** What became of what was typed, and the keys of the grid. */
export function SpacesFoot({ store }: { readonly store: GridStore }) {
  const { saving, saved, refused } = countEdits(useGridState(store, editsOf))
  return (
    <footer className="spaces-foot">
      <div role="status">
        {saved > 0 && (
          <span className="spaces-saved">
            <Icon name="check" size={16} /> {texts.saved(saved)}
          </span>
        )}
        {saving > 0 && <span>{texts.saving(saving)}</span>}
        {refused > 0 && (
          <span className="spaces-refused">
            <Icon name="warning" size={16} /> {texts.refused(refused)}
          </span>
        )}
      </div>
      {refused > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => store.retry()}>
          {texts.retry}
        </Button>
      )}
      <ul className="spaces-keys">
        {texts.keys.map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
    </footer>
  )
}
