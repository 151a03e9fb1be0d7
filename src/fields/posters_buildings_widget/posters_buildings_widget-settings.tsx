import type { PosterField } from '../kit/poster-field.ts'
import { PosterSettings } from '../kit/poster-settings.tsx'
import { renameEventFields } from '../kit/rename-event-fields.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const NAMES = ['poster_worksites', 'start_date', 'end_date'] as const

const PostersBuildingsSettings = (props: SettingsProps<PosterField>) => <PosterSettings {...props} names={NAMES} />

export const postersBuildingsSettings = defineSettings<PosterField>({
  title: 'Buildings for posters',
  description: 'Where posters can hang on the chosen days',
  group: 'booking',
  order: 40,
  // P11.4.
  blank: { required: true },
  hasPlaceholder: false,
  Settings: PostersBuildingsSettings,
  rename: renameEventFields,
})
