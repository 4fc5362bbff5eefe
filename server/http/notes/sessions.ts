export const wallTime = 'wall clock time in Europe/Vilnius, YYYY-MM-DDTHH:MM.'

/** Of a session of a group after its first. */
const furtherNotes = {
  starts_at: 'When it begins; ISO 8601 in UTC.',
  ends_at: 'When it ends; ISO 8601 in UTC.',
  room: 'The name of its room where it is another than that of the group; else null, or left out.',
} as const
export const furtherOfGroup = [
  'The further sessions of the group, in their order; empty or left out when it has one.',
  furtherNotes,
] as const

export const sessionHours = {
  starts_at: 'When it begins; ISO 8601 in UTC.',
  ends_at: 'When it ends; ISO 8601 in UTC.',
  further: furtherOfGroup,
} as const

/** Of a session of a group after its first, as staff plans it. */
export const furtherPlanned = [
  'The sessions after the first, in their order; empty when it has one.',
  {
    session: 'Its number, from 2: what `moveSessions` is sent.',
    starts: `When it begins: ${wallTime}`,
    ends: { description: `When it ends: ${wallTime}`, example: '2027-01-12T13:00' },
    room_id: 'Its room; null: none is planned.',
    room: 'The name of its room; null: none is planned.',
    own_room: 'Whether that is another one than the room of the group.',
    instructor_id: 'Who leads it in place of the first instructor of the group; null: that one does.',
    instructor: 'The name of that person; null: the first instructor of the group leads it.',
    over: 'Whether it has begun.',
  },
] as const

/** Of the sessions of a group on its day. */
export const sessionsOfDay = [
  'All of its sessions, in their order: one, unless it has several.',
  {
    session: 'Its number, from 1: what `markAttendance` is sent.',
    starts: 'When it begins; ISO 8601 in UTC.',
    ends: 'When it ends; ISO 8601 in UTC.',
    room: 'The name of its room; empty where none is planned.',
  },
] as const

/** Of what is recorded of a session. */
export const attendance = {
  came: 'When they came; ISO 8601 in UTC; null: not recorded.',
  absent: 'Recorded that they did not come.',
  left: 'When they left; ISO 8601 in UTC; null: not recorded.',
  how: 'How it is known that they came: by the code of the ticket (`scan`), or by `hand` with a reason; null: not recorded.',
  note: 'That reason, or empty.',
} as const
