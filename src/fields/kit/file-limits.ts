/** MB of all files of a field when it sets no maxSize (P7.4). */
export const MAX_SIZE_MB = 500
export const MEGABYTE = 1024 * 1024
/** Files of one submission (P5.25). */
export const MAX_FILES = 200
