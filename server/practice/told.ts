import type { ToldRole } from '../../contract/manage/replanning.ts'

/** Who was emailed of a change of a practice group, and as what. */
export type Told = { userId: string; role: ToldRole }

export const toldAs = (role: ToldRole, userIds: readonly string[]): Told[] =>
  userIds.map((userId) => ({ userId, role }))
