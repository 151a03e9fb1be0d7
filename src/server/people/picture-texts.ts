import { catalogue } from '#contract/texts/catalogue.ts'

/** What is said of the picture of a person: everybody may change their own. */
export const pictureTexts = catalogue('personPicture', {
  saved: 'Picture saved.',
  removed: 'Picture removed.',
  tooLarge: 'A picture has at most 2 MB.',
  other: 'A picture is a JPEG or PNG file.',
  damaged: 'This picture cannot be read: it is damaged.',
  vast: 'A picture has at most 16 million pixels.',
})
