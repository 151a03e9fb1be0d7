import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import type { Formats } from '#engine/model/formats.ts'
import { bookingTexts } from './bookings/booking-texts.ts'
import type { DecisionRefused } from './request-decision.ts'
import { notAvailableText } from './space-refusals.ts'
import { spaceTexts } from './space-texts.ts'

/** Why a decision was refused: a sentence for each space that it names. */
export const refusedSentences = (formats: Formats, { taken, posters, unfit }: DecisionRefused): string =>
  [
    ...taken.map(({ booking, reasons }) => bookingTexts(formats, booking.zone).notAvailable(spaceInBuilding(booking), reasons)),
    ...posters.map(({ name }) => spaceTexts.gone({ count: 1, names: name || spaceTexts.place })),
    ...unfit.map(({ booking, labels }) => notAvailableText(spaceInBuilding(booking), labels)),
  ].join(' ')
