import type { Field } from '#engine/model/form.ts'

/** What every tab of a field's panel gets. */
export interface PanelProps {
  readonly field: Field
  /** Merges into the field; a setting that is `undefined` is taken out. */
  readonly onChange: (patch: Partial<Field>, isStep?: boolean) => void
  readonly issues: Readonly<Record<string, string>>
}
