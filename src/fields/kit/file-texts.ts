/** What browser and server say of files that cannot be taken. */
export const refusedFileTexts = {
  tooLarge: (megabytes: number) => `Files need to be smaller than ${megabytes} MB.`,
  wrongType: (name: string) => `The type of the file ${name} is not allowed.`,
  unread: (names: readonly string[]) =>
    names.length === 1
      ? `The file ${names[0]} can no longer be read: it was changed, moved or removed after it was chosen. Please choose it again.`
      : `These files can no longer be read: ${names.join(', ')}. They were changed, moved or removed after they were chosen. Please choose them again.`,
} as const

/** What a visitor is told of a file that the server read and could not take. Not in the browser's bundle: only the server says it. */
export const refusalTexts = {
  empty: (name: string) => `The file ${name} is empty.`,
  misnamed: (name: string, what: string) => `The file ${name} is not what its name says: it is ${what}.`,
  unreadable: (name: string) => `The file ${name} is not what its name says, or it is damaged.`,
  protected: (name: string) => `The file ${name} is protected with a password. Please remove the password and choose it again.`,
} as const
