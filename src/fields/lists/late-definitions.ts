// The definition of each kind of field that not every form brings along: one line per kind. Put together in ../types.ts. In a visitor's
// browser late-definitions.visitor.ts stands in its place (vite.builds.ts).
export { file } from '../file/file.ts'
export { iframe } from '../iframe/iframe.ts'
export { sleeping_room_widget } from '../sleeping_room_widget/sleeping_room_widget.ts'
export { posters_buildings_widget } from '../posters_buildings_widget/posters_buildings_widget.ts'
export { posters_cost_widget } from '../posters_cost_widget/posters_cost_widget.ts'
export { posters_image_widget } from '../posters_image_widget/posters_image_widget.ts'
export { meeting_room_widget } from '../meeting_room_widget/meeting_room_widget.ts'
export { widget } from '../widget/widget.ts'
