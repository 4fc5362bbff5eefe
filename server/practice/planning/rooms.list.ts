import { equipmentList, instructorList, roomList } from '../../../contract/manage/rooms.list.ts'
import { wholeList } from '../../audit/public.ts'
import { listEquipment, listInstructors, listRooms } from './resources.queries.ts'

const moment = (at: string) => at.replace('T', ' ')

export const practiceRoomListHandlers = {
  ...wholeList(roomList, (ctx) => listRooms(ctx)),
  ...wholeList(equipmentList, (ctx) => listEquipment(ctx)),
  ...wholeList(instructorList, async ({ db, language, now }) =>
    (await listInstructors({ db, language, now: now() })).map(({ courses, absences, ...row }) => ({
      ...row,
      courses: courses.map(({ title }) => title),
      certificates: courses.filter(({ certificate }) => certificate === 'valid').length,
      away: absences.map(({ from, to, reason }) =>
        [`${moment(from)} – ${moment(to)}`, reason].filter(Boolean).join(', '),
      ),
    })),
  ),
}
