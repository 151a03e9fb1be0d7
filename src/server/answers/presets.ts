/** Characters of an answer that the address of a page presets. */
export const LONGEST_PRESET = 2000
