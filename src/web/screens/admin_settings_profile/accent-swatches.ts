/** Offered as accents: none of them looks like an error. */
export const ACCENT_SWATCHES = ['#2f5bd7', '#0b6e4f', '#0f766e', '#7c3aed', '#155e75', '#3f6212', '#334155', '#111827'] as const
