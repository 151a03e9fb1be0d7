import { resolve } from 'node:path'

/** Where a file is that an operator names: npm starts commands in the folder of the package, and a path is meant from where one is. */
export const givenPath = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)
