/** The id of a field's (first) control: an error summary leads there. */
export const controlId = (mapField: string) => `f-${mapField}`
