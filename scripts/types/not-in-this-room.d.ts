/**
 * What the server's tsconfig.json finds instead of the browser's libraries: nothing. An import of React or Mantine
 * on the server therefore does not compile.
 */
declare const nothing: never
export { nothing as thisLibraryBelongsToTheBrowser }
