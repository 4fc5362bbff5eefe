import { accountsJobs } from './accounts.jobs.ts'
import { accountsHandlers } from './accounts.routes.ts'
import { devicesHandlers } from './devices/devices.routes.ts'
import { factorsHandlers } from './factors/factors.routes.ts'
import { passkeysHandlers } from './factors/passkeys.routes.ts'
import { identitiesHandlers } from './identities/identities.routes.ts'
import { passwordsHandlers } from './passwords/passwords.routes.ts'
import { managedPeopleHandlers } from './people/people.manage.routes.ts'
import { settingsHandlers } from './settings/settings.routes.ts'
import { signInsHandlers } from './sign-ins/sign-ins.routes.ts'
import { staffHandlers } from './staff/staff.manage.routes.ts'
import { peopleListHandlers } from './people/people.list.ts'
import { staffListHandlers } from './staff/staff.list.ts'
import { workplaceHandlers } from './workplaces/workplaces.ts'
import { listViewHandlers } from './staff/list-views.manage.routes.ts'

export const accounts = {
  handlers: {
    ...peopleListHandlers,
    ...staffListHandlers,
    ...listViewHandlers,
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
    ...workplaceHandlers,
  },
  jobs: accountsJobs,
}
