import { describedLabel, type OptionVariant } from './option-variant.ts'

/** The label of an option; on a card its description stands below its name, and is read as the author wrote it. */
export function OptionLabel({ label, variant }: { label: string; variant: OptionVariant }) {
  'use no memo'
  const parts = variant === 'cards' && describedLabel(label)
  if (!parts) return label
  return (
    <>
      <b>
        {parts.name}
        <i>{parts.colon}</i>
      </b>
      <small>{parts.description}</small>
    </>
  )
}
