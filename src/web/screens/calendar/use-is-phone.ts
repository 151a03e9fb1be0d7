import { useMediaQuery } from '@mantine/hooks'

/** There is no room for columns: spaces are a list. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
