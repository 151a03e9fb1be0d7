/** Two names are one when their keys are equal, as `name_key` of the database says it. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
