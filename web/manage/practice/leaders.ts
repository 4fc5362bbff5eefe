import type { PracticeGroup } from '../../../contract/manage/practice.ts'

/** The names of who leads a group, or what is said when nobody does. */
export const leadersOf = (
  { instructor, second_instructor }: Pick<PracticeGroup, 'instructor' | 'second_instructor'>,
  nobody: string,
): string => [instructor ?? nobody, second_instructor].filter(Boolean).join(', ')
