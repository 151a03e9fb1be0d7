// Apart from the calls: a screen that shows files calls none of them.

/** Types of pictures that a browser shows and never runs: whoever may see them is sent them to be shown (P7.3). */
export const SHOWN_PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'] as const
