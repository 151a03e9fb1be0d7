import { Button } from '@mantine/core'
import { Icon } from '../../admin/icons.tsx'
import type { CellEdit } from './grid/grid-state.ts'
import { spacesTexts as texts } from './resources-screen-texts.ts'

interface Props {
  readonly counts: Readonly<Record<CellEdit['is'], number>>
  readonly onRetry: () => void
}

/** What became of what was typed, and the keys of the grid. */
export function SpacesFoot({ counts: { saving, saved, refused }, onRetry }: Props) {
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
        <Button size="compact-sm" variant="subtle" onClick={onRetry}>
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
