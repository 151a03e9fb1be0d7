import { Button } from '@mantine/core'
import { linkTo } from '#contract/portal/screens.ts'
import { Icon } from '../icons.tsx'
import { useNavigation } from '../use-navigation.ts'
import { binTexts as texts } from './bin-texts.ts'

/** The way from the list of submissions to those that were deleted. */
export function BinLink() {
  const { page, go } = useNavigation()
  const href = `${linkTo(page.company, 'admin/submissions')}?view=bin`
  return (
    <Button
      component="a"
      href={href}
      variant="subtle"
      color="gray"
      leftSection={<Icon name="trash" />}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(href)
      }}
    >
      {texts.bin}
    </Button>
  )
}
