import { accountsJobs } from './accounts.jobs.ts'
import { accountsHandlers } from './accounts.routes.ts'
import { devicesHandlers } from './devices/devices.routes.ts'
import { factorsHandlers } from './factors/factors.routes.ts'
import { passkeysHandlers } from './factors/passkeys.routes.ts'
import { identitiesHandlers } from './identities/identities.routes.ts'
import { passwordsHandlers } from './passwords/passwords.routes.ts'
import { exportPeopleHandlers } from './people/export-people.ts'
import { managedPeopleHandlers } from './people/people.manage.routes.ts'
import { settingsHandlers } from './settings/settings.routes.ts'
import { signInsHandlers } from './sign-ins/sign-ins.routes.ts'
import { staffHandlers } from './staff/staff.manage.routes.ts'

export const accounts = {
  handlers: {
    ...accountsHandlers,
    ...passwordsHandlers,
    ...signInsHandlers,
    ...factorsHandlers,
    ...passkeysHandlers,
    ...devicesHandlers,
    ...identitiesHandlers,
    ...settingsHandlers,
    ...staffHandlers,
    ...managedPeopleHandlers,
    ...exportPeopleHandlers,
  },
  jobs: accountsJobs,
}
