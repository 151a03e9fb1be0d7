import { type OwnText, PosterSettings } from '../kit/poster-settings.tsx'
import { renameEventFields } from '../kit/rename-event-fields.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { postersImageTexts } from './posters_image_widget-texts.ts'
import type { PosterImageField } from './posters_image_widget.ts'

const texts = {
  invalidPosterMessage: 'Said of a poster that does not exist',
  approvedNoImageMessage: 'Said of an approved poster without an image',
  noImageText: 'Said of a draft without an image',
} as const

const OWN: readonly OwnText[] = [
  { name: 'invalidPosterMessage', label: texts.invalidPosterMessage, usual: postersImageTexts.invalidPoster },
  { name: 'approvedNoImageMessage', label: texts.approvedNoImageMessage, usual: postersImageTexts.approvedNoImage },
  { name: 'noImageText', label: texts.noImageText, usual: postersImageTexts.noImageYet },
]
const NAMES = ['amazon_poster_id'] as const

const PostersImageSettings = (props: SettingsProps<PosterImageField>) => <PosterSettings {...props} own={OWN} names={NAMES} />

export const postersImageSettings = defineSettings<PosterImageField>({
  title: 'Image of a poster',
  description: 'The poster with the given ID, and whether it can hang',
  group: 'booking',
  order: 60,
  blank: {},
  hasPlaceholder: false,
  Settings: PostersImageSettings,
  rename: renameEventFields,
})
