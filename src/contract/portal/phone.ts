import { plainSigns } from '../plain-signs.ts'

const PHONE = /^(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d+(?:[ .-]\d+)*$/

/** A phone in plain signs. A stroke of a Japanese keyboard between digits is the hyphen that it looks like. */
export const plainPhone = (text: string): string => plainSigns(text).replace(/(\d)ー(?=\d)/g, '$1-')

/** Optional country code with +, optional bracketed area code, digits separated by spaces, dots or hyphens (P4.26). */
export const isPhoneShaped = (text: string): boolean => PHONE.test(text) && text.replace(/\D/g, '').length >= 3

/** The address that dials it: a 0 in brackets behind a country code is for calls within the country. */
export const dialAddress = (phone: string): string => `tel:${phone.replace(/^(\+\d+[ .-]?)\(0\)/, '$1').replace(/[^\d+]/g, '')}`
