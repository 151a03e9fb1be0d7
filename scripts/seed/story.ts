/** The last day of the demo's story; everything in it happened in the hundred days before. */
export const DEMO_DAY = '2026-11-16'
