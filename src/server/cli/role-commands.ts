import { resetAppRole } from '../db/app-role.ts'
import type { Command } from './command.ts'

export const roleCommands: readonly Command[] = [
  {
    name: 'role reset',
    usage: '',
    about: 'gives the restricted role the password of this DATA_DIR; ends it for servers that use another',
    async run(_args, { owner, dataDir }) {
      return `The restricted role ${await resetAppRole(owner, dataDir)} has the password of ${dataDir}. Restart servers that use another data folder.`
    },
  },
]
