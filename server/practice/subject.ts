import { calendarHandlers } from './calendar/calendar.routes.ts'
import { checklistHandlers } from './checklists/checklists.ts'
import { confirmationHandlers } from './day/confirmations.manage.routes.ts'
import { practiceDayHandlers } from './day/days.manage.routes.ts'
import { locationHandlers } from './locations/locations.manage.routes.ts'
import { practicePlanHandlers } from './planning/practice.manage.routes.ts'
import { replanningHandlers } from './replanning/replanning.manage.routes.ts'
import { practiceRoomHandlers } from './planning/rooms.manage.routes.ts'
import { practiceJobs } from './practice.jobs.ts'
import { practiceHandlers } from './practice.routes.ts'
import { algorithmHandlers } from './trio/algorithms.manage.routes.ts'
import { groupTrioHandlers } from './trio/trio.manage.routes.ts'
import { trioHandlers } from './trio/trio.routes.ts'
import { practiceTableHandlers } from './planning/practice.list.ts'
import { checklistListHandlers } from './checklists/checklists.list.ts'
import { dayTableHandlers } from './day/days.list.ts'
import { practiceRoomListHandlers } from './planning/rooms.list.ts'
import { algorithmListHandlers } from './trio/algorithms.list.ts'

export const practice = {
  handlers: {
    ...practiceTableHandlers,
    ...practiceRoomListHandlers,
    ...checklistListHandlers,
    ...algorithmListHandlers,
    ...dayTableHandlers,
    ...practiceHandlers,
    ...trioHandlers,
    ...calendarHandlers,
    ...practicePlanHandlers,
    ...replanningHandlers,
    ...practiceRoomHandlers,
    ...locationHandlers,
    ...practiceDayHandlers,
    ...confirmationHandlers,
    ...groupTrioHandlers,
    ...checklistHandlers,
    ...algorithmHandlers,
  },
  jobs: practiceJobs,
}
