/** In this tab's storage: the spaces that a run had for a widget when its page was left. */
export const backupKeyOf = (form: string, mapField: string): string => `foyer:spaces:${form}:${mapField}`
