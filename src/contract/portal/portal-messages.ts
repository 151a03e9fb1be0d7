/** The portal's own pages that a company gives its words to (P2.23). */
export const MESSAGE_PAGES = ['intro', 'error', 'inactive', 'unlogged', 'forbidden'] as const
export type MessagePage = (typeof MESSAGE_PAGES)[number]

/** The texts of the portal's own pages: plain titles, Markdown below them (P8.36). */
export type Messages = { readonly [K in `${MessagePage}_${'title' | 'intro'}`]: string }
