import { sentence } from '../sentences.ts'
import type { PrintedCertificate } from './printed-certificate.ts'

/** What the practice was: its hours where they are only a part of all, that it was attended, or that there was none. */
export function practiceFact({
  language,
  hours,
  practised,
  practiceHours,
}: Pick<PrintedCertificate, 'language' | 'hours' | 'practised' | 'practiceHours'>): string {
  if (!practised) return sentence(language, 'certificate.theory')
  return practiceHours !== null && practiceHours < hours
    ? sentence(language, 'certificate.practice_hours', { hours: practiceHours })
    : sentence(language, 'certificate.practice')
}
