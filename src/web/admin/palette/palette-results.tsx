import { Icon } from '../icons.tsx'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import { paletteTexts as texts } from './palette-texts.ts'

interface Props {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  /** Link of the one that Enter opens. */
  readonly active: string | undefined
  readonly optionId: (index: number) => string
  readonly onOpen: (item: PaletteItem, isAside: boolean) => void
}

/** What can be opened, by kind. The focus stays in the input; each is a link all the same, for the mouse and for a tab of its own. */
export function PaletteResults({ id, groups, active, optionId, onOpen }: Props) {
  const order = new Map(groups.flatMap(group => group.items).map(({ link }, index) => [link, index]))
  return (
    <div role="listbox" id={`${id}-list`} aria-label={texts.results}>
      {groups.map(({ key, items }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className="palette-group" role="presentation">
            {texts.groups[key]}
          </div>
          {items.map(item => (
            <Option key={item.link} id={optionId(order.get(item.link) ?? 0)} item={item} isActive={item.link === active} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onOpen: Props['onOpen']
}

function Option({ id, item, isActive, onOpen }: OptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      className="palette-option"
      href={item.link}
      tabIndex={-1}
      // The focus stays in the input.
      onMouseDown={event => event.preventDefault()}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(item, false)
      }}
    >
      <Icon name={item.icon} />
      <span className="palette-words">
        <bdi>{item.name}</bdi>
        {item.more !== '' && <bdi className="palette-more">{item.more}</bdi>}
      </span>
    </a>
  )
}
