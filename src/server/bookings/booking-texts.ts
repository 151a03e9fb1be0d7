import { listOfSpaces, spaceInBuilding } from '#contract/tenant/space-name.ts'
import { labelText } from '#contract/tenant/reason-words.ts'
import type { Formats } from '#engine/model/formats.ts'
import { formatDate, formatDateTime, formatTime } from '#fields/kit/formats.ts'
import type { PlacedBooking } from './bookings.edit.ts'
import { commaList, notAvailableText } from '../space-refusals.ts'
import { spaceTexts as texts } from '../space-texts.ts'
import { stretchText } from '../stretch-text.ts'
import type { UnavailableReason } from './reasons.ts'

/** Texts about bookings, with times as the company writes them. @param zone in which the times are told */
export function bookingTexts(formats: Formats, zone: string) {
  const at = (instant: number) => formatDateTime(instant, zone, formats)
  return {
    /** `03/16/2050 10:00 AM – 11:00 AM (Europe/Berlin)` */
    when: (periods: PlacedBooking['periods']) =>
      `${commaList(periods.map(([start = 0, end = 0]) => stretchText(start, end, zone, formats)))} (${zone})`,

    /** Why a space cannot be had. */
    notAvailable(name: string, reasons: readonly UnavailableReason[]): string {
      const why = reasons.map(({ label, until }) => (until ? texts.until({ reason: labelText(label), when: at(until.getTime()) }) : label))
      return why.length > 0 ? notAvailableText(name, why) : texts.notAvailable({ name })
    },

    /** What is free instead, or ''. @param nextStart wall time */
    instead(nextStart: string | undefined, spaces: readonly { readonly name: string; readonly building: string }[]): string {
      const names = spaces.map(spaceInBuilding)
      return [
        nextStart === undefined ? '' : texts.couldBegin({ when: wallText(nextStart, formats) }),
        names.length === 0 ? '' : texts.freeThen({ names: listOfSpaces(names) }),
      ]
        .filter(text => text !== '')
        .join(' ')
    },
  }
}

/** `YYYY-MM-DD HH:mm` as the company writes it. */
function wallText(wall: string, formats: Formats): string {
  const [date = '', time = ''] = wall.split(' ')
  return `${formatDate(date, formats)} ${formatTime(time, formats)}`
}
