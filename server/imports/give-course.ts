import { v5 } from 'uuid'
import { fail } from '../http/fail.ts'
import { recordChange } from '../audit/public.ts'
import { enrolLearner } from '../sales/public.ts'
import { sentence } from '../sentences.ts'
import { sendCompanyPlace } from '../shop/public.ts'
import { dateFault, findAim, judgeAim } from './judge-courses.ts'
import type { ImportedPerson } from './person-row.rules.ts'
import { attempt, came, fault, type Outcome, refused, type Row, type Saving } from './rows.ts'

type Given = { row: Row; person: ImportedPerson; user: string; importId: string }

/** Where faults of the steps of a course are shown. */
const columns = { email: 'email' }

/**
 * Gives the course of a row to a person with an account: enrols them in the date, or emails them the link to a place of the
 * company. Judged again, because others may have got the seats since the file was checked.
 */
export const giveCourse = (saving: Saving, { row, person, user, importId }: Given): Promise<Outcome> =>
  attempt(saving.db, { columns, other: 'course_date' }, async () => {
    const { principal, language } = saving
    const { cells, line } = row
    const { aim, faults } = await findAim(saving, cells)
    if (!aim) return refused(faults)
    if (!principal) return refused([dateFault(cells, 'imports.may_not_enrol')])
    const [judged] = await judgeAim(saving, aim, [{ at: 0, row, aim }])
    if (judged?.outcome !== 'ready') return judged ?? refused([])
    const { companyId, productId } = aim
    if (companyId === undefined) {
      const { orderId } = await enrolLearner(
        { ...saving, principal, fail },
        {
          key: v5(String(line), importId),
          productId,
          learner: person,
          user: { id: user, language: person.language },
          reason: sentence(language, 'imports.enrol_reason'),
        },
      )
      return { ...came('created'), order: orderId }
    }
    const to = { email: person.email, name: `${person.firstname} ${person.lastname}` }
    const sending = { ...saving, principal, fail, language: person.language }
    const order = await sendCompanyPlace(sending, { companyId, productId }, to)
    if (order === undefined) return refused([fault('company_code', 'imports.no_company_place')])
    await recordChange(saving, { action: 'order.places_sent', id: order, about: `Nr. ${order}`, after: { places: 1 } })
    return { ...came('created'), order }
  })
