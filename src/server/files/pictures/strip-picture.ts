import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

/** A picture without what its camera or its program wrote into it (P12.43). @returns undefined: it is damaged */
export const stripPicture = (type: string, bytes: Buffer): Buffer | undefined => (type === 'image/png' ? stripPng(bytes) : stripJpeg(bytes))
