import { NativeSelect } from '@mantine/core'
import { columnTexts as texts } from './column-texts.ts'

interface Props {
  /** What the column is called. */
  readonly title: string
  /** rem; undefined: its usual one. */
  readonly width: number | undefined
  readonly onWidth: (width: number | undefined) => void
}

/** In rem. */
const WIDTHS: readonly (readonly [width: number, label: string])[] = [
  [5, texts.narrow],
  [9, texts.medium],
  [15, texts.wide],
  [24, texts.veryWide],
]

/** How wide a column is, for who drags no edge. As cards they have none (columns.css). */
export function WidthChoice({ title, width, onWidth }: Props) {
  const isOwn = width !== undefined && WIDTHS.every(([one]) => one !== width)
  return (
    <NativeSelect
      className="columns-width"
      aria-label={texts.width(title)}
      size="xs"
      value={width === undefined ? '' : String(width)}
      data={[
        { value: '', label: texts.usualWidth },
        ...(isOwn ? [{ value: String(width), label: texts.ownWidth }] : []),
        ...WIDTHS.map(([value, label]) => ({ value: String(value), label })),
      ]}
      onChange={({ currentTarget: { value } }) => onWidth(value === '' ? undefined : Number(value))}
    />
  )
}
