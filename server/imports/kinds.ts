import type { ImportKind } from '../../contract/manage/imports.ts'
import { checkPeople, savePerson } from './save-people.ts'
import { saveDate } from './save-dates.ts'
import { type Checking, type Outcome, refused, type Row, type Saving, undone } from './rows.ts'

type Kind = {
  /** What would become of the rows; nothing is saved. */
  check: (checking: Checking, rows: readonly Row[]) => Promise<Outcome[]>
  save: (saving: Saving, row: Row) => Promise<Outcome>
}

/** Rows of people that are compared with the accounts by one query. */
const batch = 1000

async function checkAllPeople(checking: Checking, rows: readonly Row[]): Promise<Outcome[]> {
  const seen = new Map<string, number>()
  const outcomes: Outcome[] = []
  for (let at = 0; at < rows.length; at += batch)
    outcomes.push(...(await checkPeople(checking, rows.slice(at, at + batch), seen)))
  return outcomes
}

/** Dates are saved and undone: so the check is the same as the import, and finds rows that clash with each other. */
const checkDates = (checking: Checking, rows: readonly Row[]): Promise<Outcome[]> =>
  undone(checking.db, async () => {
    const outcomes: Outcome[] = []
    for (const row of rows) {
      const { outcome, faults } = await saveDate(checking, row)
      if (outcome === 'refused') outcomes.push(refused(faults))
      else outcomes.push({ outcome: outcome === 'created' ? 'ready' : outcome, faults: [] })
    }
    return outcomes
  })

export const kinds: Record<ImportKind, Kind> = {
  people: { check: checkAllPeople, save: savePerson },
  dates: { check: checkDates, save: saveDate },
}
