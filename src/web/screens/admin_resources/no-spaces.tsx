import { Button, Group } from '@mantine/core'
import { may } from '#contract/call.ts'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import { editResource } from '#contract/portal/resources.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { beginning, regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import { sampleTexts } from '../../admin/resources/sample-texts.ts'
import { useSampleInventory } from '../../admin/resources/use-sample-inventory.ts'
import { Empty } from '../../admin/states.tsx'
import type { NextPlace } from './next-place.ts'
import type { OpenDialog } from './open-dialog.ts'
import { spacesTexts as texts } from './resources-screen-texts.ts'

interface Props {
  readonly page: AdminResourcesPage
  readonly next: NextPlace
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onGo: (link: string) => void
  /** The sample inventory was loaded, or could not be. */
  readonly onSample: () => Promise<unknown>
}

/** A place without spaces: what has to be added before there can be one, or where that is done, and the import of all at once. */
export function NoSpaces({ page, next, onOpen, onGo, onSample }: Props) {
  const { busy, load } = useSampleInventory(onSample)
  const mayEdit = may(page.user.permissions, editResource.needs)
  if (!mayEdit) return <Empty icon="spaces" title={texts.noSpaces} text={texts.noSpacesReader} />
  const { add, choose = [] } = next
  const [only] = choose.length === 1 ? choose : []
  // The whole of the inventory is empty.
  const isSampleOffered = page.within === ''
  const text = add ? texts.noPlacesText : texts.noSpacesText
  return (
    <Empty
      icon="spaces"
      title={texts.noSpaces}
      text={isSampleOffered ? `${text} ${sampleTexts.offer}` : text}
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
          {isSampleOffered && (
            // What was pressed goes with the emptiness.
            <Button variant="default" loading={busy === 'loading'} onClick={() => void load().then(() => regain(beginning))}>
              {sampleTexts.load}
            </Button>
          )}
        </Group>
      }
    />
  )
}
