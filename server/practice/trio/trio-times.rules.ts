/** How long after the practice a run may still be opened, and how long one stays open, in milliseconds. */
const [late, life] = [12 * 3_600_000, 24 * 3_600_000]

/** A group may do Trio Runs before its practice and on the day. */
export const mayOpen = ({ ends_at }: { ends_at: Date }, now: Date): boolean => now.getTime() <= ends_at.getTime() + late

/** A run that nobody ended does not keep the group from another one on the next day. */
export const isLeft = ({ opened_at }: { opened_at: Date }, now: Date): boolean =>
  now.getTime() - opened_at.getTime() > life
