/** Characters of an answer that the address of a page presets. */
export const MAX_PRESET_LENGTH = 2000
