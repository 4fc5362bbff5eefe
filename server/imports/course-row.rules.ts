import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import { isAmbiguous, readMoment } from './cells.rules.ts'
import { fault } from './rows.ts'

/** The columns that give a person a course; what is left out is left out in all of them. */
export const courseColumns = ['course', 'course_date', 'company_code'] as const
export const isCourseColumn = (column: string) => courseColumns.some((one) => one === column)

/** A course that a row gives: by the number of a date, or the course, and the day where it has several dates. */
export type GivenCourse = {
  course: string
  productId: number | undefined
  day: string | undefined
  /** Empty: not a place of a company's order. */
  companyCode: string
}

/** Whether a row gives a course. */
export const givesCourse = ({ course = '', course_date = '' }: ImportCells) => Boolean(course || course_date)

/** The course that a row of people gives; none of a row that only makes an account. */
export function readGivenCourse(cells: ImportCells): { given?: GivenCourse; faults: ImportFault[] } {
  const { course = '', course_date = '', company_code = '' } = cells
  if (!givesCourse(cells)) return { faults: company_code ? [fault('company_code', 'imports.needs_course')] : [] }
  const productId = /^\d{1,9}$/.test(course_date) ? Number(course_date) : undefined
  const day = productId === undefined ? readMoment(course_date)?.day : undefined
  if (course_date && productId === undefined && day === undefined) {
    const key = isAmbiguous(course_date) ? 'imports.moment_ambiguous' : 'imports.course_date'
    return { faults: [fault('course_date', key)] }
  }
  if (!course && productId === undefined) return { faults: [fault('course', 'fields.required')] }
  return { given: { course, productId, day, companyCode: company_code }, faults: [] }
}
