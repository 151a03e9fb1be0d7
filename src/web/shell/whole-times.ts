/** With a time and its AM or PM on one line. */
export const wholeTimes = (text: string): string => text.replaceAll(/ (?=[AP]M\b)/g, '\u00a0')
