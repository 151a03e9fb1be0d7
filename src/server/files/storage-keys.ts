const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const KEY = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Is it the name of a company's folder, its uuid? */
export const isCompanyFolder = (name: string): boolean => UUID.test(name)

/** Is it a key of the storage, `<company>/<ab>/<random>`? Nothing else may lead to a file. */
export const isStorageKey = (key: string): boolean => KEY.test(key)
