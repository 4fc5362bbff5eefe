import type { ImportKind } from '../../contract/manage/imports.ts'
import { judgeCourses } from './judge-courses.ts'
import { checkPeople, savePeople } from './save-people.ts'
import { saveDate } from './save-dates.ts'
import { saveInvoice, saveVoucher } from './save-opening.ts'
import { type Checking, type Outcome, type ReadRow, refused, type Row, type Saving, undone } from './rows.ts'

type Kind = {
  /** What would become of the rows; nothing is saved. */
  check: (checking: Checking, rows: readonly ReadRow[]) => Promise<Outcome[]>
  save: (saving: Saving, rows: readonly Row[], importId: string) => Promise<Outcome[]>
  /** Rows that are saved in one transaction. */
  batch: number
}

/** Rows of people that are compared with the accounts by one query; while it is waited for, other calls are answered. */
const batch = 100

async function checkAllPeople(checking: Checking, rows: readonly ReadRow[]): Promise<Outcome[]> {
  const seen = new Map<string, number>()
  const outcomes: Outcome[] = []
  for (let at = 0; at < rows.length; at += batch)
    outcomes.push(...(await checkPeople(checking, rows.slice(at, at + batch), seen)))
  return judgeCourses(checking, rows, outcomes)
}

/**
 * A kind whose rows are saved one by one. Its check saves and undoes them: so it is the same as the import, and finds rows that
 * clash with each other.
 */
const byRow = (saveRow: (saving: Saving, row: Row) => Promise<Outcome>, batch: number): Kind => ({
  check: (checking, rows) =>
    undone(checking.db, async () => {
      const outcomes: Outcome[] = []
      for (const row of rows) {
        const { outcome, faults } = row.faults.length ? refused(row.faults) : await saveRow(checking, row)
        if (outcome === 'refused') outcomes.push(refused(faults))
        else outcomes.push({ outcome: outcome === 'created' ? 'ready' : outcome, faults: [] })
      }
      return outcomes
    }),
  save: async (saving, rows) => {
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(await saveRow(saving, row))
    return outcomes
  },
  batch,
})

export const kinds: Record<ImportKind, Kind> = {
  people: { check: checkAllPeople, save: savePeople, batch: 100 },
  dates: byRow(saveDate, 50),
  vouchers: byRow(saveVoucher, 100),
  invoices: byRow(saveInvoice, 100),
}
