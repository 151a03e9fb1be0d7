import type { ReactNode } from 'react'
import type { Option } from '#engine/form.ts'
import { isLeaving } from './leaving-look.ts'
import { texts } from './texts.ts'

interface Props {
  readonly inLine?: boolean
  readonly onLeave?: () => void
  readonly options: readonly Option[]
  readonly children: (option: Option, index: number) => ReactNode
}

/** The options of a radio or checkbox field, below each other or in line. */
export function OptionsList({ inLine, onLeave, options, children }: Props) {
  'use no memo'
  if (options.length === 0) return <p className="field-empty">{texts.noData}</p>
  return (
    <div
      className={inLine ? 'field-options field-options-inline' : 'field-options'}
      onBlur={event => isLeaving(event) && onLeave?.()}
    >
      {options.map(children)}
    </div>
  )
}

/** The first control of a group has the field's own id: an error summary leads there. */
export function idAt(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index}`
}
