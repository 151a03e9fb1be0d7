/** How a name in the head of a file is spelled as a column. */
export const columnKey = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
