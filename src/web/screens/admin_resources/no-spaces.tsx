import { Button, Group } from '@mantine/core'
import { may } from '#contract/call.ts'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import { editResource } from '#contract/portal/resources.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Icon } from '../../admin/icons.tsx'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import { Empty } from '../../admin/states.tsx'
import type { NextPlace } from './next-place.ts'
import type { OpenDialog } from './open-dialog.ts'
import { spacesTexts as texts } from './resources-screen-texts.ts'

interface Props {
  readonly page: AdminResourcesPage
  readonly next: NextPlace
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onGo: (link: string) => void
}

/** A place without spaces: what has to be added before there can be one, or where that is done, and the import of all at once. */
export function NoSpaces({ page, next, onOpen, onGo }: Props) {
  const mayEdit = may(page.user.permissions, editResource.needs)
  if (!mayEdit) return <Empty icon="spaces" title={texts.noSpaces} text={texts.noSpacesReader} />
  const { add, choose = [] } = next
  const [only] = choose.length === 1 ? choose : []
  return (
    <Empty
      icon="spaces"
      title={texts.noSpaces}
      text={add ? texts.noPlacesText : texts.noSpacesText}
      action={
        <Group justify="center" gap="xs">
          {add && (
            <Button leftSection={<Icon name="add" />} onClick={() => onOpen({ is: 'place', ...add })}>
              {resourceTexts.add(add.noun)}
            </Button>
          )}
          {only && (
            <Button onClick={() => onGo(`${linkTo(page.company, 'admin/resources')}?within=${only.uuid}`)}>
              {texts.openPlace(only.name)}
            </Button>
          )}
          <Button variant="default" onClick={() => onGo(linkTo(page.company, 'admin/resources/import'))}>
            {texts.importAll}
          </Button>
        </Group>
      }
    />
  )
}
