import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { texts } from './texts.ts'

/** Light by default; who wants it dark keeps it so in this browser. */
export function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="default"
      size="lg"
      ms="auto"
      aria-label={other === 'dark' ? texts.dark : texts.light}
      onClick={() => setColorScheme(other)}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
        {other === 'dark' ? (
          <path d="M20 14.500A8 8 0 119.500 4a6.500 6.500 0 0010.500 10.500z" />
        ) : (
          <path d="M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" />
        )}
      </svg>
    </ActionIcon>
  )
}
