import { catalogue } from '#contract/texts/catalogue.ts'

/** Of the picture of a person. Its languages come with the screen that shows it: see late-texts.ts. */
export const pictureTexts = catalogue('picture', {
  title: 'Picture',
  choose: 'Choose a picture',
  change: 'Change the picture',
  remove: 'Remove the picture',
  help: 'A JPEG or PNG file. Its middle is cut out, and what a camera wrote into it is removed.',
  broken: 'This picture cannot be read. Choose a JPEG or PNG file.',
  saved: 'Picture saved.',
  removed: 'Picture removed.',
  notChanged: 'The picture was not changed.',
})
