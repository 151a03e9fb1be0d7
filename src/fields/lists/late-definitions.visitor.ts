// The same kinds as in late-definitions.ts, which it stands in for in a visitor's browser: each is fetched for
// the forms that use it. kit/late-kind.test.ts refuses a kind that only one of the two has.
import { lateKind } from '../kit/late-kind.ts'

export const iframe = lateKind('iframe', async () => (await import('../iframe/iframe.ts')).iframe)
export const sleeping_room_widget = lateKind(
  'sleeping_room_widget',
  async () => (await import('../sleeping_room_widget/sleeping_room_widget.ts')).sleeping_room_widget,
)
