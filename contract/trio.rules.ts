/**
 * A Trio Run: a practice group goes through one algorithm in as many rounds as there are members, and each has another
 * role in each round. The phones work without network, so everything here is decided by both sides alike.
 */
export const trioStates = ['joining', 'running', 'ended'] as const
export type TrioState = (typeof trioStates)[number]
export const trioRoles = ['performer', 'reader', 'observer'] as const
export type TrioRole = (typeof trioRoles)[number]
/** `begin`, `mark` and `end` are of the reader, `note` of the observer, `takeaway` of everyone. */
export const trioEntryKinds = ['begin', 'mark', 'note', 'end', 'takeaway'] as const
export type TrioEntryKind = (typeof trioEntryKinds)[number]
export const trioMarks = ['done', 'late', 'wrong', 'skipped'] as const
export type TrioMark = (typeof trioMarks)[number]
export const trioNotes = ['good', 'improve'] as const
export type TrioNote = (typeof trioNotes)[number]

/** How many take part: two share three roles. */
export const trioSizes = { min: 2, max: 3 } as const
/** Days after the start of a run during which the phones may still send what they recorded. */
export const trioLateDays = 7
/** The share of the points, in percent, from which a round is reached, if no critical step is missed. */
export const trioReachedPercent = 80
/** The longest round in seconds. */
export const trioMaxSeconds = 14_400

/** The index of the first step that should be done before the one in front of it; -1: their times rise. */
export const firstTooEarly = (steps: readonly { by: number }[]): number =>
  steps.findIndex(({ by }, index) => by < (steps[index - 1]?.by ?? 0))

export type RatedStep = { key: string; by: number; weight: number; critical: boolean }
type Entry = {
  id: string
  kind: TrioEntryKind
  round: number
  step: string
  value: string | null
  at: number
  text: string
  made_at: string
}

/**
 * The roles of a member (position from 1) in a round (from 1). Three: a Latin square, everybody is everything once. Two:
 * who does not perform reads, scores and observes.
 */
export function rolesOf(size: number, round: number, position: number): readonly TrioRole[] {
  const index = (((position - round) % size) + size) % size
  if (size === 2) return index === 0 ? ['performer'] : ['reader', 'observer']
  return trioRoles.slice(index, index + 1)
}

const writers: Record<TrioEntryKind, TrioRole | 'all'> = {
  begin: 'reader',
  mark: 'reader',
  end: 'reader',
  note: 'observer',
  takeaway: 'all',
}

/** Whether a member may record this: only in the role of that round. A take-away is of no round (0). */
export function mayRecord(size: number, position: number, { kind, round }: Pick<Entry, 'kind' | 'round'>): boolean {
  const writer = writers[kind]
  if (writer === 'all') return round === 0
  return round >= 1 && round <= size && rolesOf(size, round, position).includes(writer)
}

/** Whether an entry has what its kind needs: a known step, and a value of its own. */
export function isSound(
  steps: readonly { key: string }[],
  { kind, step, value }: Pick<Entry, 'kind' | 'step' | 'value'>,
) {
  const isKnown = steps.some(({ key }) => key === step)
  if (kind === 'mark') return isKnown && trioMarks.some((mark) => mark === value)
  if (kind === 'note') return isKnown && trioNotes.some((note) => note === value)
  return step === '' && value === null
}

/** Until when entries of a run are accepted. */
export const entriesUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + trioLateDays * 86_400_000)

/** Milliseconds by which the clock of a phone may be slow at the start of a run. */
const slow = 3_600_000

/** Whether a moment that is not ahead is of a run that was started, by the clock of a phone. */
export const isOfRun = (at: Date, startedAt: Date): boolean => at.getTime() >= startedAt.getTime() - slow

/** When a phone asked and was answered, by its own clock, and what the clock of the server said between; milliseconds. */
export type ClockReading = { asked: number; answered: number; server: number }

/**
 * By how many milliseconds the clock of the server is ahead of a phone's. A reading bounds it from both sides: what was
 * known, at first nothing, stays while it is within them, so that no answer that was slow moves the clock of a round.
 */
export const serverAhead = (known: number, { asked, answered, server }: ClockReading): number =>
  Math.min(server - asked, Math.max(server - answered, known))

const isAfter = (a: Entry, b: Entry) => a.made_at > b.made_at || (a.made_at === b.made_at && a.id > b.id)
/** In the order in which they were made, whatever the order in which they arrived. */
const inOrder = <E extends Entry>(entries: readonly E[]) => [...entries].sort((a, b) => (isAfter(a, b) ? 1 : -1))

export type Marked = { value: TrioMark; at: number }
export type Noted = { value: TrioNote; text: string }
/** What counts of a round: the last mark and note of each step. `began`: when, ISO 8601; null when it has not. */
export type Round = {
  began: string | null
  ended: boolean
  marks: ReadonlyMap<string, Marked>
  notes: ReadonlyMap<string, Noted>
}

const isMark = (value: string | null): value is TrioMark => trioMarks.some((mark) => mark === value)
const isNote = (value: string | null): value is TrioNote => trioNotes.some((note) => note === value)

/** A round from its entries. A reader who begins it again leaves the marks made before behind. */
export function readRound(entries: readonly Entry[], round: number): Round {
  const own = inOrder(entries.filter((entry) => entry.round === round))
  const begin = own.filter(({ kind }) => kind === 'begin').at(-1)
  const marks = new Map<string, Marked>()
  const notes = new Map<string, Noted>()
  for (const { kind, step, value, at, text, made_at } of own) {
    if (kind === 'mark' && isMark(value) && (!begin || made_at >= begin.made_at)) marks.set(step, { value, at })
    if (kind === 'note' && isNote(value)) notes.set(step, { value, text })
  }
  const ended = own.some(({ kind, made_at }) => kind === 'end' && (!begin || made_at >= begin.made_at))
  return { began: begin?.made_at ?? null, ended, marks, notes }
}

/** The first round that has not ended; one more than the last when all have. */
export function currentRound(entries: readonly Entry[], size: number): number {
  for (let round = 1; round <= size; round += 1) if (!readRound(entries, round).ended) return round
  return size + 1
}

/** The points of a step: all of its weight in time, half of it later, nothing when wrong, skipped or not marked. */
export function pointsOf({ by, weight }: RatedStep, mark: Marked | undefined): number {
  if (mark?.value !== 'done' && mark?.value !== 'late') return 0
  return mark.value === 'done' && mark.at <= by ? weight : weight / 2
}

/** What a mark counts as: one that is done after its time is late. */
export const standingOf = ({ by }: RatedStep, mark: Marked | undefined): TrioMark =>
  mark?.value === 'done' && mark.at > by ? 'late' : (mark?.value ?? 'skipped')

export type RoundScore = { points: number; max: number; percent: number; missed: string[]; reached: boolean }

/** The peer score of a round. A critical step that was wrong or not done fails it, whatever the points. */
export function scoreRound(steps: readonly RatedStep[], { marks }: Pick<Round, 'marks'>): RoundScore {
  const points = steps.reduce((sum, step) => sum + pointsOf(step, marks.get(step.key)), 0)
  const max = steps.reduce((sum, { weight }) => sum + weight, 0)
  const missed = steps
    .filter((step) => step.critical && ['wrong', 'skipped'].includes(standingOf(step, marks.get(step.key))))
    .map(({ key }) => key)
  const reached = !missed.length && points * 100 >= max * trioReachedPercent
  return { points, max, percent: max ? Math.floor((points * 100) / max) : 0, missed, reached }
}

/**
 * The steps that the reader and the observer saw differently: good but wrong or not done, or to improve but done in time.
 */
export function differences(steps: readonly RatedStep[], { marks, notes }: Round): string[] {
  const isDifferent = (step: RatedStep) => {
    const note = notes.get(step.key)?.value
    const standing = standingOf(step, marks.get(step.key))
    return note === 'good' ? standing === 'wrong' || standing === 'skipped' : note === 'improve' && standing === 'done'
  }
  return steps.filter(isDifferent).map(({ key }) => key)
}

/** The last take-away of each member, by position. */
export function takeawaysOf(entries: readonly (Entry & { position: number })[]): ReadonlyMap<number, string> {
  const own = inOrder(entries.filter(({ kind }) => kind === 'takeaway'))
  return new Map(own.map(({ position, text }) => [position, text]))
}

/** What the server has and what a phone has not sent yet, each once. */
export function withWaiting<E extends { id: string }>(known: readonly E[], waiting: readonly E[]): E[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...waiting.filter(({ id }) => !ids.has(id))]
}

/**
 * When an entry is made, in milliseconds: after what its member made before, also by a phone whose clock was fast and has
 * been corrected.
 */
export const madeAfter = (entries: readonly (Entry & { position: number })[], position: number, now: number): number =>
  Math.max(now, ...entries.filter((one) => one.position === position).map(({ made_at }) => Date.parse(made_at) + 1))
