// The same kinds as in late-definitions.ts, which it stands in for in a visitor's browser: each is fetched for forms that use it.
// kit/late-kind.test.ts refuses a kind that only one of the two has.
import { lateKind } from '../kit/late-kind.ts'

export const file = lateKind('file', async () => (await import('../file/file.ts')).file)
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
