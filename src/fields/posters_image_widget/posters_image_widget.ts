import type { PosterDetails } from '#contract/tenant/posters.shape.ts'
import { asText } from '#engine/model/json.ts'
import { defineKind } from '#engine/model/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { oneText } from '../kit/plain-text.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { computedByService, type PosterField, type ServiceOption } from '../kit/poster-field.ts'

/** What its author may say in place of our words (P12.28). */
export interface PosterImageField extends PosterField {
  readonly invalidPosterMessage?: string
  readonly approvedNoImageMessage?: string
  readonly noImageText?: string
}

/** What is known of a poster; undefined: there is none of this id. */
export type FoundPoster = PosterDetails | undefined

const APPROVED = 'APPROVED'

/** The poster and whether it can hang (P12.28): `true` when it exists and is not approved without an image. */
export const posters_image_widget = defineKind<PosterImageField>({
  type: 'posters_image_widget',
  ...oneText,
  ...computedByService,
  read: cleanLine,
  references: field => [eventFieldsOf(field).amazon_poster_id],
  lateInput: () => 'src/fields/posters_image_widget/posters_image_widget-input.tsx',
  asksService: {
    question(field, answers) {
      const amazon_poster_id = (answers[eventFieldsOf(field).amazon_poster_id] ?? '').trim()
      return amazon_poster_id === '' ? undefined : { call: 'posterDetails', query: { amazon_poster_id } }
    },
    options(answer) {
      const poster = posterIn(answer)
      return [{ value: poster && !lacksImage(poster) ? 'true' : '', label: poster ? storedLabel(poster) : '', answer: poster }] satisfies [
        ServiceOption<FoundPoster>,
      ]
    },
  },
})

function posterIn(answer: unknown): FoundPoster {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { approvalStatus, imageURL } = answer as Partial<PosterDetails>
  return { approvalStatus: asText(approvalStatus), imageURL: asText(imageURL) || null }
}

/** Is it approved and has no image? */
export const lacksImage = ({ approvalStatus, imageURL }: PosterDetails): boolean => approvalStatus === APPROVED && imageURL === null

/** `APPROVED` as people write it. */
export const statusName = (status: string): string => status.charAt(0) + status.slice(1).toLowerCase()

/** What is stored with the answer, in one language for all: `Draft, no image`. */
function storedLabel({ approvalStatus, imageURL }: PosterDetails): string {
  const status = statusName(approvalStatus)
  return imageURL === null ? `${status}, no image` : status
}
