/** Characters of an answer that the address of a page presets: as much as an address says (P11.8). */
export const MAX_PRESET_LENGTH = 8192
