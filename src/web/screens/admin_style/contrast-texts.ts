/** What the meter of contrast says (P8.38). */
export const contrastTexts = {
  title: 'Contrast',
  allPass: (count: number) => `All ${count} pairs of a color and its ground can be told apart.`,
  missed: (count: number, all: number) =>
    `${count === 1 ? '1 pair' : `${count} pairs`} of ${all} cannot be told apart well enough. On the page such a text or line gives way to one that can.`,
  all: 'All pairs',
  ratio: (ratio: number, needs: number) => `${ratio.toFixed(2)} of ${needs}`,
  repair: 'Repair',
  repairOf: (name: string, part: string, property: string) => `Repair ${name}: ${part}, ${property}`,
  nearError: 'The accent looks like the color of errors',
  nearErrorHelp: 'Visitors may take what is chosen or can be pressed for something wrong.',
} as const
