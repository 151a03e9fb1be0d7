/** Stands in a text for what is drawn as an element of its own. */
export const PLACE = '\uFFFC'
