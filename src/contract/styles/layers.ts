/**
 * Layers of the cascade, weakest first: a rule in a later one wins whatever selectors stand in an earlier one, and whichever sheet came
 * first. The build lays each of our sheets into one by its path (scripts/css-layers.ts); `style` is what a company's style says.
 */
export const LAYERS = ['mantine', 'ui', 'shell', 'kit', 'kind', 'runner', 'admin', 'builder', 'screen', 'style', 'sure'] as const
export type Layer = (typeof LAYERS)[number]

/** Stands first in every sheet: layers are in the order in which a page first hears of them, and sheets come in any order. */
export const LAYER_ORDER = `@layer ${LAYERS.join()};`
