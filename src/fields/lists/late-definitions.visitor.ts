// The same kinds as in late-definitions.ts, which it stands in for in a visitor's browser: they are fetched, in one file, for forms that
// use one of them. kit/late-kind.test.ts refuses a kind that only one of the two has.
import { lateKind } from '../kit/late-kind.ts'
import type * as whole from './late-definitions.ts'

export const iframe = lateKind('iframe', async () => (await import('../iframe/iframe.ts')).iframe)
export const sleeping_room_widget = lateKind(
  'sleeping_room_widget',
  async () => (await import('../sleeping_room_widget/sleeping_room_widget.ts')).sleeping_room_widget,
)
export const posters_buildings_widget = lateKind(
  'posters_buildings_widget',
  async () => (await import('../posters_buildings_widget/posters_buildings_widget.ts')).posters_buildings_widget,
)
export const posters_cost_widget = lateKind(
  'posters_cost_widget',
  async () => (await import('../posters_cost_widget/posters_cost_widget.ts')).posters_cost_widget,
)
export const posters_image_widget = lateKind(
  'posters_image_widget',
  async () => (await import('../posters_image_widget/posters_image_widget.ts')).posters_image_widget,
)
export const meeting_room_widget = lateKind(
  'meeting_room_widget',
  async () => (await import('../meeting_room_widget/meeting_room_widget.ts')).meeting_room_widget,
)
export const widget = lateKind('widget', async () => (await import('../widget/widget.ts')).widget)
const late = (name: keyof typeof whole) => lateKind(name, async () => (await import('./late-definitions.ts'))[name])

export const iframe = late('iframe')
export const sleeping_room_widget = late('sleeping_room_widget')
export const posters_buildings_widget = late('posters_buildings_widget')
export const posters_cost_widget = late('posters_cost_widget')
export const posters_image_widget = late('posters_image_widget')
export const widget = late('widget')
