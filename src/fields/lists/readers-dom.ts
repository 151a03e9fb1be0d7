// What says answers in words where an answer alone does not (a space is a uid): one line per kind that needs it. Each is fetched when
// answers are read, by ../readers-dom.ts.
export const widget = async () => (await import('../widget/read-spaces-dom.ts')).readSpaces
