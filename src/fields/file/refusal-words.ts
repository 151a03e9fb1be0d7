/** What a visitor is told of a file that the server read and could not take. Not in the browser's bundle: only the server says it. */
export const refusalWords = {
  empty: (name: string) => `The file ${name} is empty.`,
  misnamed: (name: string, what: string) => `The file ${name} is not what its name says: it is ${what}.`,
  unreadable: (name: string) => `The file ${name} is not what its name says, or it is damaged.`,
  protected: (name: string) => `The file ${name} is protected with a password. Please remove the password and choose it again.`,
} as const
