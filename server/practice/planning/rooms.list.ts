import { equipmentList, instructorList, roomList } from '../../../contract/manage/rooms.list.ts'
import { wholeList } from '../../audit/public.ts'
import type { Period } from './closed-periods.ts'
import { listEquipment, listInstructors, listRooms } from './resources.queries.ts'

const moment = (at: string) => at.replace('T', ' ')
const inWords = (periods: readonly Period[]) =>
  periods.map(({ from, to, reason }) => [`${moment(from)} – ${moment(to)}`, reason].filter(Boolean).join(', '))

export const practiceRoomListHandlers = {
  ...wholeList(roomList, async (ctx) =>
    (await listRooms(ctx)).map(({ closures, ...row }) => ({ ...row, closed: inWords(closures) })),
  ),
  ...wholeList(equipmentList, (ctx) => listEquipment(ctx)),
  ...wholeList(instructorList, async ({ db, language, now }) =>
    (await listInstructors({ db, language, now: now() })).map(({ courses, absences, ...row }) => ({
      ...row,
      courses: courses.map(({ title }) => title),
      certificates: courses.filter(({ certificate }) => certificate === 'valid').length,
      away: inWords(absences),
    })),
  ),
}
