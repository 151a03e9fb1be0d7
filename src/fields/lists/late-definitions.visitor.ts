// The same kinds as in late-definitions.ts, which it stands in for in a visitor's browser: all are fetched together, for forms that use one
// (kinds-chunk of vite.builds.ts). kit/late-kind.test.ts refuses a kind that only one of the two has.
import { lateKind } from '../kit/late-kind.ts'

const load = () => import('./late-definitions.ts')

export const file = lateKind('file', async () => (await load()).file)
export const iframe = lateKind('iframe', async () => (await load()).iframe)
export const sleeping_room_widget = lateKind('sleeping_room_widget', async () => (await load()).sleeping_room_widget)
export const posters_buildings_widget = lateKind('posters_buildings_widget', async () => (await load()).posters_buildings_widget)
export const posters_cost_widget = lateKind('posters_cost_widget', async () => (await load()).posters_cost_widget)
export const posters_image_widget = lateKind('posters_image_widget', async () => (await load()).posters_image_widget)
export const meeting_room_widget = lateKind('meeting_room_widget', async () => (await load()).meeting_room_widget)
export const widget = lateKind('widget', async () => (await load()).widget)
