import { type SpacesIcon, iconPaths } from './icons.ts'

interface Props {
  readonly name: SpacesIcon
  /** Turns with the direction of reading. */
  readonly turns?: boolean
}

/** A small sign beside words: it says nothing itself. */
export function Icon({ name, turns = false }: Props) {
  'use no memo'
  return (
    <svg className="spaces-icon" data-turns={turns || undefined} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
