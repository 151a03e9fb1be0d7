/** Texts of files that are looked at where they stand (P8.122). */
export const filesTexts = {
  view: (name: string) => `View ${name}`,
  previous: 'Previous file',
  next: 'Next file',
  ofFiles: (number: number, total: number) => `${number} of ${total}`,
  download: 'Download',
  noPicture: 'This picture cannot be shown. Download it to look at it.',
  page: (name: string) => `Pages of ${name}`,
} as const
