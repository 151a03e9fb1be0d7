// The same kinds as in late-definitions.ts, which it stands in for in a visitor's browser: they are fetched, in one file, for forms that
// use one of them. kit/late-kind.test.ts refuses a kind that only one of the two has.
import { lateKind } from '../kit/late-kind.ts'
import type * as whole from './late-definitions.ts'

const late = (name: keyof typeof whole) => lateKind(name, async () => (await import('./late-definitions.ts'))[name])

export const iframe = late('iframe')
export const sleeping_room_widget = late('sleeping_room_widget')
export const posters_buildings_widget = late('posters_buildings_widget')
export const posters_cost_widget = late('posters_cost_widget')
export const posters_image_widget = late('posters_image_widget')
export const meeting_room_widget = late('meeting_room_widget')
export const widget = late('widget')
