import type { NotifiedRole } from '../../contract/manage/replanning.ts'

/** Who was emailed of a change of a practice group, and as what. */
export type Notified = { userId: string; role: NotifiedRole }

export const notifiedAs = (role: NotifiedRole, userIds: readonly string[]): Notified[] =>
  userIds.map((userId) => ({ userId, role }))
