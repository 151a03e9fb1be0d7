import { Tabs } from '@mantine/core'
import { invitationTexts as texts } from '../../../admin/people/invitation-texts.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { InviteMany } from './invite-many.tsx'
import { InviteOne } from './invite-one.tsx'
import type { InviteProps } from './invite-props.ts'

/** Asks one person in, or many by lines or a table (P2.66). */
export function InviteDialog(props: InviteProps) {
  return (
    <StaffDialog title={texts.title} size="xl" onClose={props.onClose}>
      <Tabs defaultValue="one" keepMounted={false}>
        <Tabs.List aria-label={texts.ways} mb="md">
          <Tabs.Tab value="one">{texts.one}</Tabs.Tab>
          <Tabs.Tab value="several">{texts.several}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">
          <InviteOne {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="several">
          <InviteMany {...props} />
        </Tabs.Panel>
      </Tabs>
    </StaffDialog>
  )
}
