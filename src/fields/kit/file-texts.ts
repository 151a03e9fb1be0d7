import { catalogue } from '#contract/texts/catalogue.ts'

/** What browser and server say of files that cannot be taken. */
export const refusedFileTexts = catalogue('refusedFile', {
  tooLarge: 'Files need to be smaller than {megabytes, number} MB.',
  tooMany: '{most, plural, other {At most # files are allowed.}}',
  wrongType: 'The type of the file {name} is not allowed.',
})

/** What a visitor is told of a file that the server read and could not take. Not in the browser's bundle: only the server says it. */
export const refusalTexts = catalogue('fileContent', {
  empty: 'The file {name} is empty.',
  misnamed:
    'The file {name} is not what its name says: it is {content, select, picture {a picture of the type {type}} office {an office document of the type {type}} pdf {a PDF document} rtf {a text document (RTF)} zip {an archive (ZIP)} video {a video} audio {an audio recording} other {plain text}}.',
  unreadable: 'The file {name} is not what its name says, or it is damaged.',
  protected: 'The file {name} is protected with a password. Please remove the password and choose it again.',
})
