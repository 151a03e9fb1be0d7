import type { PosterField } from '../kit/poster-field.ts'
import { PosterSettings } from '../kit/poster-settings.tsx'
import { renameEventFields } from '../kit/rename-event-fields.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const NAMES = ['poster_worksites', 'start_date', 'end_date'] as const

const PostersCostSettings = (props: SettingsProps<PosterField>) => <PosterSettings {...props} names={NAMES} />

export const postersCostSettings = defineSettings<PosterField>({
  title: 'Cost of posters',
  description: 'What they cost on the chosen campuses and days',
  group: 'booking',
  order: 50,
  blank: {},
  hasPlaceholder: false,
  Settings: PostersCostSettings,
  rename: renameEventFields,
})
